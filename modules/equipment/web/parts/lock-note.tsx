import { useFormats } from '#platform/web/language/use-formats.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import type { Machine } from '../../contract/machine.ts'
import { useEquipmentText } from '../use-equipment-text.ts'
import css from './equipment.module.css'

/** Why a machine may not be used: the certificates by their numbers, and what a check before work has found. */
export function LockNote({ of: { locks, failedChecks } }: { of: Pick<Machine, 'locks' | 'failedChecks'> }) {
  const text = useEquipmentText()
  const format = useFormats()
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  if (locks.length === 0 && failedChecks.length === 0) return null
  const seen = failedChecks.flatMap(({ failed }) => failed.map((said) => (isArabic ? said.ar : said.en))).join(', ')
  const what = locks
    .map(({ type, number, expiredOn }) => `${text(`certificate.${type}`)} ${number} (${format.day(expiredOn, 'UTC')})`)
    .join(', ')
  return (
    <p role="status" className={css['locked']}>
      {locks.length > 0 && text('lockedWhy', { what: `\u2068${what}\u2069` })}{' '}
      {failedChecks.length > 0 && text('stoppedWhy', { what: `\u2068${seen}\u2069` })}
    </p>
  )
}
