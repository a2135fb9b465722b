import { documentsModule } from '#modules/documents/contract/documents-module.ts'
import { FORMS } from '#modules/documents/contract/documents-records.ts'
import { useText } from '#platform/web/language/use-text.ts'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { useFields } from '#platform/web/records/use-fields.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { Deliverable } from '../contract/deliverable.ts'
import { ARRIVALS } from '../contract/deliverables-records.ts'
import type { deliverablesEn } from './locales/en.ts'

const TONES = { awaited: 'minor', elsewhere: 'info', submitted: 'info', returned: 'major', accepted: 'good' } as const

const isOwed = (arrival: Deliverable['arrival']) => arrival === 'awaited' || arrival === 'returned'

/** The fields in their order, for list, page and paper. */
export function useDeliverableFields() {
  const text = useText<typeof deliverablesEn>('deliverables')
  const { onPage, onList, ...field } = useFields<Deliverable, typeof deliverablesEn>(text)
  const arrivals = choicesOf(ARRIVALS, text, 'arrival')
  return [
    onList.code('number', { sort: 'number' }),
    onList.text('title', { sort: 'title', arabic: 'titleAr' }),
    field.choice('arrival', arrivals, {
      cell: ({ arrival, isLate }) => (
        <StatusBadge
          status={isLate && isOwed(arrival) ? 'critical' : TONES[arrival]}
          word={isLate ? `${text(`arrival.${arrival}`)} · ${text('late')}` : text(`arrival.${arrival}`)}
        />
      ),
    }),
    field.due('dueOn', ({ arrival }) => isOwed(arrival), { sort: 'dueOn' }),
    field.text('company.name', { as: 'companyId', arabic: 'company.nameAr' }),
    field.text('packageName', { sort: 'packageName' }),
    field.code('neededAs'),
    field.text('document.label', {
      as: 'document',
      cell: ({ document }) =>
        document ? (
          <ScreenLink to={documentsModule} screen="detail" params={{ id: document.id }}>
            <bdi dir="ltr">
              {document.label} · {document.statusCode}
            </bdi>
          </ScreenLink>
        ) : (
          '–'
        ),
    }),
    field.choice('form', FORMS, { isOptional: true }),
    onPage.place('structureCode', { as: 'structure', on: ['page'] }),
    onPage.long('note'),
    onList.updated({ isOptional: true }),
  ]
}
