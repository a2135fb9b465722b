import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { PlainTable } from '#ui/plain-table.tsx'
import type { ComparedLine, TenderResult } from '../../contract/tender-result.ts'
import { FLAG_WORDS } from '../../contract/tender-words.ts'
import { useTendersText } from '../use-tenders-text.ts'
import css from './tender.module.css'

/** Rates side by side, with the questions that they raise. */
export function ComparedLines({ result }: { readonly result: TenderResult }) {
  const text = useTendersText()
  const format = useFormats()
  const { bids, lines } = result
  const heads = [
    ...[text('itemNo'), text('line'), text('quantity'), text('estimateRate'), text('median')],
    ...bids.map(({ bidder }) => bidder),
  ]
  return (
    <PlainTable heads={heads} numbers={heads.slice(2)}>
      {lines.map((line) => (
        <tr key={line.id}>
          <td>
            <bdi dir="ltr">{line.itemNo}</bdi>
          </td>
          <td>
            <bdi>{line.description}</bdi>
          </td>
          <td data-number>
            {format.quantity(line.quantity, '')} <bdi>{line.unit}</bdi>
          </td>
          <td data-number>{line.estimateRate && format.quantity(line.estimateRate, '')}</td>
          <td data-number>{line.median && format.quantity(line.median, '')}</td>
          {line.cells.map((cell) => (
            <td key={cell.bid} data-number>
              <Cell of={cell} />
            </td>
          ))}
        </tr>
      ))}
    </PlainTable>
  )
}

function Cell({ of }: { readonly of: ComparedLine['cells'][number] }) {
  const format = useFormats()
  const say = useSay()
  return (
    <>
      {of.rate === '' ? '–' : format.quantity(of.rate, '')}
      {of.flags.map((flag) => (
        <div key={flag} className={css['quiet']}>
          {say(FLAG_WORDS[flag])}
        </div>
      ))}
    </>
  )
}
