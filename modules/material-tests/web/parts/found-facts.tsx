import { useFormats } from '#platform/web/language/use-formats.ts'
import type { MaterialTest } from '../../contract/material-test.ts'
import { useMaterialTestsText } from '../use-material-tests-text.ts'
import { useTestUnits } from '../use-test-units.ts'
import css from './tests.module.css'

/** The result with what it was computed from. */
export function FoundFacts({ test }: { readonly test: MaterialTest }) {
  const text = useMaterialTestsText()
  const format = useFormats()
  const { say } = useTestUnits()
  const { kind, value, specimens, dryDensity, maxDryDensity, moisture, testedOn } = test
  const facts = [
    [text('value'), value === null ? null : say(kind, value)],
    [text('testedOn'), testedOn && format.day(testedOn, 'UTC')],
    [text('specimens'), specimens.map((one) => format.number(one, 1)).join(' · ')],
    [text('dryDensity'), dryDensity === null ? null : `${format.number(dryDensity, 3)} Mg/m³`],
    [text('maxDryDensity'), maxDryDensity === null ? null : `${format.number(maxDryDensity, 3)} Mg/m³`],
    [text('moisture'), moisture === null ? null : `${format.number(moisture, 1)} %`],
  ] as const
  return (
    <dl className={css['figures']}>
      {facts.map(
        ([term, said]) =>
          said && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <bdi dir="ltr">{said}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
