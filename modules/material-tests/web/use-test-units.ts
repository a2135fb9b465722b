import { useFormats } from '#platform/web/language/use-formats.ts'
import type { TestKind } from '../contract/material-tests-records.ts'

/** Strengths in MPa and compactions in per cent, to a tenth. */
export function useTestUnits() {
  const format = useFormats()
  const unitOf = (kind: TestKind) => (kind === 'density' ? '%' : 'MPa')
  return {
    unitOf,
    say: (kind: TestKind, value: number) => `${format.number(value, 1)} ${unitOf(kind)}`,
  }
}
