import { useFormats } from '#platform/web/language/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import type { ComparedDifference } from '../../contract/file-comparison.ts'
import { useFileComparisonsText } from '../use-file-comparisons-text.ts'
import css from './comparison.module.css'

interface Props {
  readonly of: ComparedDifference
  readonly isShown: boolean
  /** Absent where the files have no pages to be shown. */
  readonly onShow?: () => void
}

/** One difference: what it is, the figures from and to, and the paragraph or line on both sides. */
export function DifferenceRow({ of, isShown, onShow }: Props) {
  const text = useFileComparisonsText()
  const { at, kind, categories, changes, before, after, effect } = of
  return (
    <tr aria-current={isShown || undefined} className={classNames(isShown && css['shown'])}>
      <td data-wide>
        <span className={css['kinds']}>
          <span className={css['count']}>{at}</span>
          <Badge isAccent>{text(`kind.${kind}`)}</Badge>
          {categories.map((category) => (
            <Badge key={category}>{text(`category.${category}`)}</Badge>
          ))}
        </span>
        {onShow && (
          <Button size="small" onClick={onShow} aria-pressed={isShown}>
            {text('showPages')}
          </Button>
        )}
      </td>
      <td data-wide>
        <ul className={css['changes']}>
          {changes.map((change, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same change may stand twice in a paragraph, and none ever moves
            <li key={`${index} ${change.kind}`} className={css[isFigure(change.kind) ? 'figure' : 'quiet']}>
              {change.column && <span className={css['quiet']}>{text(`column.${change.column}`)} </span>}
              <del>{change.before ?? '–'}</del> <span aria-hidden="true">{text('arrow')}</span>{' '}
              <ins>{change.after ?? '–'}</ins>
            </li>
          ))}
        </ul>
        {effect && <Effect of={effect} />}
      </td>
      <Side of={before} />
      <Side of={after} />
    </tr>
  )
}

/** What a line adds to the total, and how much of it by its quantity and by its rate. */
function Effect({ of }: { readonly of: NonNullable<ComparedDifference['effect']> }) {
  const text = useFileComparisonsText()
  const { quantity: shown } = useFormats()
  const parts = (['quantity', 'rate'] as const).filter((part) => Number(of[part]) !== 0)
  return (
    <p className={css['figure']}>
      {text('effect')}: <bdi dir="ltr">{signed(shown(of.amount, ''), of.amount)}</bdi>
      {parts.length > 0 && (
        <span className={css['quiet']}>
          {' '}
          (
          {parts.map((part, at) => (
            <span key={part}>
              {at > 0 && ' · '}
              {text(`effect.${part}`)} <bdi dir="ltr">{signed(shown(of[part], ''), of[part])}</bdi>
            </span>
          ))}
          )
        </span>
      )}
    </p>
  )
}

const signed = (shown: string, amount: string) => (Number(amount) > 0 ? `+${shown}` : shown)

const isFigure = (kind: ComparedDifference['categories'][number]) => kind !== 'wording' && kind !== 'obligation'

function Side({ of }: { readonly of: ComparedDifference['before'] }) {
  const text = useFileComparisonsText()
  if (!of) return <td>–</td>
  return (
    <td>
      <div className={css['quiet']}>
        {of.page !== null && text('onPage', { page: of.page })}
        <bdi dir="ltr">{of.itemNo}</bdi>
      </div>
      <div className={css['words']} dir="auto">
        {of.text}
      </div>
    </td>
  )
}
