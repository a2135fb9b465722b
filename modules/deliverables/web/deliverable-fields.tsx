import { documentsModule } from '#modules/documents/contract/documents-module.ts'
import { FORMS } from '#modules/documents/contract/documents-records.ts'
import { useText } from '#platform/web/language/use-text.ts'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
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
  const column = useColumns<Deliverable>()
  const arrivals = choicesOf(ARRIVALS, text, 'arrival')
  return [
    column.code('number', text('number'), { sort: 'number', on: ['list'] }),
    column.text('title', text('title'), { sort: 'title', arabic: 'titleAr', on: ['list'] }),
    column.choice('arrival', text('arrival'), arrivals, {
      cell: ({ arrival, isLate }) => (
        <StatusBadge
          status={isLate && isOwed(arrival) ? 'critical' : TONES[arrival]}
          word={isLate ? `${text(`arrival.${arrival}`)} · ${text('late')}` : text(`arrival.${arrival}`)}
        />
      ),
    }),
    column.due('dueOn', text('dueOn'), ({ arrival }) => isOwed(arrival), {
      sort: 'dueOn',
    }),
    column.text('company.name', text('companyId'), { arabic: 'company.nameAr' }),
    column.text('packageName', text('packageName'), { sort: 'packageName' }),
    column.code('neededAs', text('neededAs')),
    column.text('document.label', text('document'), {
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
    column.choice('form', text('form'), choicesOf(FORMS, text, 'form'), { isOptional: true }),
    column.place('structureCode', text('structure'), { on: ['page'] }),
    column.text('note', text('note'), { on: ['page', 'paper'], isWide: true }),
    column.updated({ isOptional: true, on: ['list'] }),
  ]
}
