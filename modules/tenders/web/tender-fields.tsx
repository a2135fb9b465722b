import { useFormats } from '#platform/web/language/use-formats.ts'
import { useFields } from '#platform/web/records/use-fields.tsx'
import type { Tender } from '../contract/tender.ts'
import { TENDER_METHODS, tenderStates } from '../contract/tenders-records.ts'
import type { tendersEn } from './locales/en.ts'
import { useTendersText } from './use-tenders-text.ts'

/** The fields of a tender in their order, for list and page. */
export function useTenderFields() {
  const text = useTendersText()
  const { onPage, onList, ...field } = useFields<Tender, typeof tendersEn>(text)
  const format = useFormats()
  const weight = (name: Extract<keyof Tender, `weight${string}`>) =>
    onPage.number(name, {
      decimals: 2,
      when: (row) => Number(row[name]) > 0,
      cell: (row) => <bdi>{format.quantity(row[name], '%')}</bdi>,
    })
  return [
    onList.code('number', { sort: 'number' }),
    onList.text('title', { sort: 'title', arabic: 'titleAr' }),
    field.state(tenderStates, { sort: 'state' }),
    onList.number('bidCount', { as: 'bids' }),
    onPage.choice('method', TENDER_METHODS),
    onPage.number('round', { when: ({ round }) => round > 1 }),
    field.moment('closesAt', { sort: 'closesAt' }),
    field.moment('opensAt'),
    onPage.number('billLines'),
    field.money('estimate', { currency: 'currency' }),
    field.code('reference', { isOptional: true }),
    weight('weightPrice'),
    weight('weightTechnical'),
    weight('weightTime'),
    weight('weightHse'),
    weight('weightLocal'),
    onPage.shown(
      'openedBy',
      ({ unsealedBy, openedBy }) =>
        unsealedBy && <bdi>{[unsealedBy, openedBy].flatMap((person) => (person ? [person.name] : [])).join(', ')}</bdi>,
    ),
    onPage.moment('openedAt'),
    onPage.shown('recommended', ({ recommendation, bids, recommendedBidId }) => {
      const chosen = bids.find(({ id }) => id === recommendedBidId)
      return recommendation && <strong>{chosen ? <bdi>{chosen.bidder}</bdi> : text('noBid')}</strong>
    }),
    onPage.long('recommendation'),
    onPage.long('description'),
    onList.updated({ isOptional: true }),
  ]
}
