import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { HeldReason } from '../../contract/bill-share.ts'
import { useContractsText } from '../use-contracts-text.ts'
import css from './bill.module.css'

export interface HeldNoteProps {
  readonly of: { readonly heldQuantity: string; readonly held: readonly HeldReason[] }
  readonly unit: string
}

/** What of a line is kept back, and the records that keep it back, each a link for who may open it; nothing where none is. */
export function HeldNote({ of, unit }: HeldNoteProps) {
  const say = useSay()
  const text = useContractsText()
  const format = useFormats()
  if (Number(of.heldQuantity) === 0) return null
  return (
    <ul className={css['held']}>
      <li>
        <StatusBadge status="major" word={text('kept')} /> <bdi>{format.quantity(of.heldQuantity, unit)}</bdi>
      </li>
      {of.held.map(({ record, name, path }) => (
        <li key={`${record.id} ${name.en}`}>
          {path ? (
            <PathLink path={path} className={css['target']}>
              <bdi>{say(name)}</bdi>
            </PathLink>
          ) : (
            <bdi>{say(name)}</bdi>
          )}
        </li>
      ))}
    </ul>
  )
}
