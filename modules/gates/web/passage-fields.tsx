import { useFormats } from '#platform/web/language/use-formats.ts'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { useFields } from '#platform/web/records/use-fields.tsx'
import { PathLink, ScreenLink } from '#platform/web/routing/screen-link.tsx'
import type { GatePassage } from '../contract/gate-passage.ts'
import { gatesModule } from '../contract/gates-module.ts'
import { CAUSES, DIRECTIONS, OUTCOMES, REASONS } from '../contract/gates-records.ts'
import type { gatesEn } from './locales/en.ts'
import { OutcomeBadge } from './parts/outcome-badge.tsx'
import { pathOfRecord } from './record-paths.ts'
import { useGatesText } from './use-gates-text.ts'

/** The fields of a passage in their order, for list and page. */
export function usePassageFields() {
  const text = useGatesText()
  const { onPage, onList, ...field } = useFields<GatePassage, typeof gatesEn>(text)
  const format = useFormats()
  const column = useColumns<GatePassage>()
  const tonnes = (value: string | null) => value && <bdi dir="ltr">{`${format.number(value, 3)} t`}</bdi>
  return [
    onList.code('read', { as: 'plate', cell: ({ read }) => (read ? <bdi dir="ltr">{read}</bdi> : text('notRead')) }),
    onList.moment('at', { sort: 'at' }),
    onPage.shown('at', ({ at }) => <bdi dir="ltr">{format.exactTime(at)}</bdi>),
    field.text('gateName', {
      as: 'gate',
      within: (shown, { gateId }) => (
        <ScreenLink to={gatesModule} screen="detail" params={{ id: gateId }}>
          {shown}
        </ScreenLink>
      ),
    }),
    field.choice('direction', DIRECTIONS),
    onList.choice('outcome', OUTCOMES, { cell: ({ outcome }) => <OutcomeBadge outcome={outcome} /> }),
    onList.choice('reason', choicesOf(REASONS, text, 'rule')),
    onPage.shown('decision', ({ decision, reason }) => `${text(`decision.${decision}`)}: ${text(`rule.${reason}`)}`),
    onList.text('matchedName', { as: 'matched' }),
    onPage.shown('matched', ({ matched, matchedName, matchedPlate }) => {
      const path = matched && pathOfRecord(matched)
      return (
        path && (
          <>
            <PathLink path={path}>
              <bdi>{matchedName}</bdi>
            </PathLink>{' '}
            <bdi dir="ltr">{matchedPlate}</bdi>
          </>
        )
      )
    }),
    field.number('distance', { isOptional: true, decimals: 1 }),
    onList.number('confidence', { isOptional: true }),
    onPage.number('confidence', {
      cell: ({ confidence }) => <bdi dir="ltr">{`${format.number(confidence ?? 0, 0)} %`}</bdi>,
    }),
    field.text('company.name', { as: 'company', arabic: 'company.nameAr' }),
    onPage.shown(
      'booking',
      ({ booking }) =>
        booking && (
          <PathLink path={pathOfRecord({ type: 'gate-booking', id: booking.id }) ?? ''}>
            <bdi>{`${booking.number} ${booking.name}`}</bdi>
          </PathLink>
        ),
    ),
    onPage.shown(
      'decidedBy',
      ({ decidedBy, decidedReason }) => decidedBy && <bdi>{`${decidedBy.name}: ${decidedReason}`}</bdi>,
    ),
    field.text('material', { isOptional: true }),
    onPage.shown('weight', ({ weight }) => tonnes(weight)),
    field.code('ticket', { isOptional: true, sort: 'ticket' }),
    ...(['gross', 'tare', 'net'] as const).flatMap((name) => [
      column.money(name, `${text(name)} (t)`, {
        isOptional: true,
        ...(name === 'net' && { sort: 'net', isSummed: true }),
        on: ['list'],
      }),
      onPage.shown(name, (passage) => tonnes(passage[name])),
    ]),
    onPage.shown(
      'otherHalf',
      ({ linkedId, direction }) =>
        linkedId && (
          <ScreenLink to={gatesModule} screen="passage" params={{ id: linkedId }}>
            {text(`direction.${direction === 'in' ? 'out' : 'in'}`)}
          </ScreenLink>
        ),
    ),
    onPage.choice('cause', CAUSES),
    onPage.shown('closedBecause', ({ closedBecause }) => closedBecause && text(`because.${closedBecause}`)),
    onPage.shown(
      'closedWith',
      ({ closedWithId }) =>
        closedWithId && (
          <ScreenLink to={gatesModule} screen="passage" params={{ id: closedWithId }}>
            {text('showPassage')}
          </ScreenLink>
        ),
    ),
  ]
}
