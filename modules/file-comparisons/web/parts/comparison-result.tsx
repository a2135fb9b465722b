import { useComparedPdfs } from '#modules/documents/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { PagePager } from '#platform/web/frames/page-pager.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import {
  type ComparedDifference,
  type ComparedPair,
  type Comparison,
  EFFECT_SORTS,
} from '../../contract/file-comparison.ts'
import { fileComparisonsApi } from '../../contract/file-comparisons-api.ts'
import type { ComparisonAddress } from '../comparison-address.ts'
import { useFileComparisonsText } from '../use-file-comparisons-text.ts'
import css from './comparison.module.css'
import { DifferenceRow } from './difference-row.tsx'
import { PagePair } from './page-pair.tsx'
import { PagesOfBoth } from './pages-of-both.tsx'

const PAGE_SIZE = 50

/** The pages of both files with every place that changed, and the table of what their words say otherwise. */
export function ComparisonResult({
  pair,
  address,
}: {
  readonly pair: ComparedPair
  readonly address: ComparisonAddress
}) {
  const text = useFileComparisonsText()
  const { kind, category, page, row } = address
  const narrowing = { ...(kind && { kind }), ...(category && { category }) }
  const asked = { ...pair, ...narrowing, page, pageSize: PAGE_SIZE }
  const found = useApiQuery(fileComparisonsApi, 'compare', asked, { keepPrevious: true, showLoading: true })
  const files = useComparedPdfs(
    { documentId: pair.before, revision: pair.beforeRevision },
    { documentId: pair.after, revision: pair.afterRevision },
  )
  const shown = row === undefined ? undefined : found.data?.rows.items.find(({ at }) => at === row)
  return (
    <>
      {files && <PagesOfBoth files={files} row={shown} address={address} />}
      {files && <h2 className={css['heading']}>{text('inWords')}</h2>}
      {found.error && (
        <p role="alert" className={css['warn']}>
          {found.error.message}
        </p>
      )}
      {!found.error && !found.data && <Skeleton width="60%" />}
      {!found.error && found.data && (
        <Differences comparison={found.data} shown={shown} address={address} hasPages={files !== null} />
      )}
    </>
  )
}

function Differences(props: {
  readonly comparison: Comparison
  readonly shown: ComparedDifference | undefined
  readonly address: ComparisonAddress
  /** The pages of both stand above already. */
  readonly hasPages: boolean
}) {
  const { comparison, shown, address, hasPages } = props
  const text = useFileComparisonsText()
  const { page, row, set } = address
  const show = (at: number) => {
    set({ row: at, view: undefined })
    requestAnimationFrame(() => document.getElementById('pages')?.scrollIntoView({ block: 'start' }))
  }
  return (
    <>
      <Summary comparison={comparison} />
      {comparison.differences > 0 && <Filters comparison={comparison} address={address} />}
      {shown && comparison.mode === 'text' && !hasPages && <PagePair comparison={comparison} row={shown} />}
      {comparison.rows.items.length === 0 ? (
        <EmptyState title={text(comparison.differences === 0 ? 'same' : 'noneOfThese')} />
      ) : (
        <Table comparison={comparison} shown={row} onShow={show} />
      )}
      <PagePager
        page={page}
        pageSize={PAGE_SIZE}
        found={comparison.rows}
        isPart
        onPage={(wanted) => set({ page: wanted, row: undefined })}
      />
    </>
  )
}

function Table(props: {
  readonly comparison: Comparison
  readonly shown: number | undefined
  readonly onShow: (at: number) => void
}) {
  const { comparison, shown, onShow } = props
  const text = useFileComparisonsText()
  const hasPages = ({ before, after }: ComparedDifference) => (before?.page ?? after?.page ?? null) !== null
  return (
    <PlainTable heads={[text('change'), text('fromTo'), text('before'), text('after')]} hasCards>
      {comparison.rows.items.map((row) => (
        <DifferenceRow
          key={row.at}
          of={row}
          isShown={row.at === shown}
          {...(hasPages(row) && { onShow: () => onShow(row.at) })}
        />
      ))}
    </PlainTable>
  )
}

function Summary({ comparison }: { readonly comparison: Comparison }) {
  const text = useFileComparisonsText()
  const { count, quantity } = useFormats()
  const { differences, unchanged, mode, sums, notes } = comparison
  return (
    <div className={css['section']}>
      <p role="status" className={css['sum']}>
        <strong>{text('differences', { count: count(differences) })}</strong> ·{' '}
        {text(mode === 'bill' ? 'unchangedLines' : 'unchangedParagraphs', { count: count(unchanged) })}
      </p>
      {sums && (
        <p className={css['sum']}>
          {text('totals')}: <bdi>{quantity(sums.before, '')}</bdi> {text('arrow')} <bdi>{quantity(sums.after, '')}</bdi>{' '}
          (<bdi dir="ltr">{quantity(sums.difference, '')}</bdi>)
        </p>
      )}
      {sums && (
        <ul className={css['notes']}>
          {EFFECT_SORTS.filter((sort) => Number(sums.effects[sort]) !== 0).map((sort) => (
            <li key={sort}>
              {text(`of.${sort}`)}: <bdi dir="ltr">{quantity(sums.effects[sort], '')}</bdi>
            </li>
          ))}
        </ul>
      )}
      {notes.length > 0 && (
        <ul className={css['notes']}>
          {notes.map((note) => (
            <li key={note} dir="auto">
              {note}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Filters({ comparison, address }: { readonly comparison: Comparison; readonly address: ComparisonAddress }) {
  const text = useFileComparisonsText()
  const { count } = useFormats()
  const { kind = '', category = '', set } = address
  const narrow = (field: string, value: string) => set({ [field]: value || undefined, page: undefined, row: undefined })
  const counted = (label: string, of: number) => `${label} (${count(of)})`
  return (
    <div className={css['filters']}>
      <SelectField
        label={text('category')}
        value={category}
        placeholder={text('everything')}
        choices={comparison.categories.map((of) => ({
          value: of.category,
          label: counted(text(`category.${of.category}`), of.count),
          isDisabled: of.count === 0 && of.category !== category,
        }))}
        onChange={({ target }) => narrow('category', target.value)}
      />
      <SelectField
        label={text('kind')}
        value={kind}
        placeholder={text('everyKind')}
        choices={comparison.kinds.map((of) => ({
          value: of.kind,
          label: counted(text(`kind.${of.kind}`), of.count),
          isDisabled: of.count === 0 && of.kind !== kind,
        }))}
        onChange={({ target }) => narrow('kind', target.value)}
      />
    </div>
  )
}
