import { useUnitFormat } from '#platform/web/dashboard/use-unit-format.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import type { ChatCount } from '../../contract/chat.ts'
import { useChatText } from '../use-chat-text.ts'
import css from './chat.module.css'

/** How many there are, of what and when, what of the question was left out, its groups, and the first of the records. */
export function CountView({ count }: { readonly count: ChatCount | null }) {
  const text = useChatText()
  const say = useSay()
  const format = useFormats()
  if (!count) return <p className={css['note']}>{text('withheldCount')}</p>
  const { records, of, asOf, ignored, rows, groups } = count
  return (
    <>
      <p className={css['counted']}>
        {say(of)}: {format.count(records)}
      </p>
      <Asked count={count} />
      {ignored.length > 0 && (
        <p>
          {text('leftOut')} <bdi>{ignored.join(' · ')}</bdi>
        </p>
      )}
      <p className={css['note']}>{text('countedAt', { time: format.dateTime(asOf) })}</p>
      {groups.length > 0 && <Groups count={count} />}
      <ul className={css['sources']}>
        {rows.map(({ id, number, name, path }) => (
          <li key={id} dir="auto">
            {path === null ? (
              `${number} ${say(name)}`
            ) : (
              <PathLink className={css['link']} path={path}>
                {`${number} ${say(name)}`}
              </PathLink>
            )}
          </li>
        ))}
      </ul>
      {records > rows.length && rows.length > 0 && (
        <p className={css['note']}>{text('firstOnly', { shown: format.count(rows.length) })}</p>
      )}
    </>
  )
}

/** The query: what narrows it and what it is grouped by. */
function Asked({ count: { conditions, period, by } }: { readonly count: ChatCount }) {
  const text = useChatText()
  const say = useSay()
  const format = useFormats()
  const day = (value: string | null) => (value === null ? '…' : format.day(value))
  const parts = [
    ...conditions.map(({ of, isNot, values }) => {
      const said = values.map(say).join(' / ')
      return text(isNot ? 'isNot' : 'isAny', { field: say(of), values: said })
    }),
    ...(period ? [text('isBetween', { field: say(period.of), from: day(period.from), to: day(period.to) })] : []),
    ...(by.length > 0 ? [text('groupedBy', { fields: by.map(say).join(', ') })] : []),
  ]
  return <p className={css['note']}>{parts.length > 0 ? parts.join(' · ') : text('allOfThem')}</p>
}

function Groups({ count: { by, measures, groups, isCut } }: { readonly count: ChatCount }) {
  const text = useChatText()
  const say = useSay()
  const format = useFormats()
  const value = useUnitFormat()
  const numbers = measures.map(({ title }) => say(title))
  return (
    <>
      <PlainTable heads={[...by.map(say), ...numbers]} numbers={numbers}>
        {groups.map(({ keys, values, currency }) => (
          <tr key={keys.map(({ en }) => en).join(' | ')}>
            {keys.map((key, at) => (
              <td key={by[at]?.en}>
                <bdi>{say(key)}</bdi>
              </td>
            ))}
            {measures.map(({ title, unit }, at) => {
              const found = values[at]
              return (
                <td key={title.en} data-number>
                  <bdi>{found == null ? '–' : value(unit, found, currency)}</bdi>
                </td>
              )
            })}
          </tr>
        ))}
      </PlainTable>
      {isCut && <p className={css['note']}>{text('firstGroups', { shown: format.count(groups.length) })}</p>}
    </>
  )
}
