import { StatusBadge } from '#ui/status-badge.tsx'
import type { Status } from '#ui/tokens.ts'
import type { TestState } from '../../contract/material-tests-records.ts'
import { useMaterialTestsText } from '../use-material-tests-text.ts'

const TONES: Readonly<Record<TestState, Status>> = {
  awaited: 'info',
  passed: 'good',
  failed: 'critical',
  disregarded: 'minor',
  noted: 'off',
}

export function TestStateBadge({ state }: { readonly state: TestState }) {
  const text = useMaterialTestsText()
  return <StatusBadge status={TONES[state]} word={text(`state.${state}`)} />
}
