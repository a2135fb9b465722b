import { Named } from '#platform/web/language/named.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { Button } from '#ui/button.tsx'
import type { GatePassage } from '../../contract/gate-passage.ts'
import { pathOfRecord } from '../record-paths.ts'
import { useGatesText } from '../use-gates-text.ts'
import { useWhat } from '../use-what.ts'
import { ByHand } from './by-hand.tsx'
import { CheckLines } from './check-lines.tsx'
import { GateCamera } from './gate-camera.tsx'
import css from './gates.module.css'
import { OutcomeBadge } from './outcome-badge.tsx'
import { PassagePicture } from './passage-picture.tsx'
import { PassageReading } from './passage-reading.tsx'

/** Who stands at the gate, what it decided and why; the guard lets in or sends away with a reason. */
export function PassageCard({
  passage,
  onNext,
  onSaid,
}: {
  passage: GatePassage
  onNext?: () => void
  onSaid?: (passage: GatePassage) => void
}) {
  const text = useGatesText()
  const { outcome, decidedBy } = passage
  const isOpen = outcome === 'waiting' || (outcome === 'denied' && !decidedBy)
  return (
    <section className={`${css['card']} ${css[outcome]}`} aria-live="polite" aria-label={text('decision')}>
      <div className={css['row']}>
        <p className={css['plate']}>{passage.read ? <bdi dir="ltr">{passage.read}</bdi> : text('notRead')}</p>
        <OutcomeBadge outcome={outcome} />
      </div>
      <PassagePicture of={passage} />
      <PassageReading key={passage.id} of={passage} onSaid={onSaid} />
      <GateCamera of={passage} />
      <Reason of={passage} />
      <TakenFor of={passage} />
      <BookedFor of={passage} />
      <CheckLines checks={passage.checks.filter(({ result }) => result === 'fail')} />
      {decidedBy && (
        <p className={css['quiet']}>
          <bdi>{decidedBy.name}</bdi>: <bdi>{passage.decidedReason}</bdi>
        </p>
      )}
      {isOpen && <ByHand key={passage.id} of={passage} />}
      {onNext && (
        <div className={css['row']}>
          <Button look={isOpen ? 'quiet' : 'primary'} onClick={onNext}>
            {text('next')}
          </Button>
        </div>
      )}
    </section>
  )
}

function Reason({ of: { reason, checks, isClosedByRecord, decidedBy } }: { of: GatePassage }) {
  const text = useGatesText()
  const said = useWhat()
  const failed = checks.find(({ rule, result }) => rule === reason && result === 'fail')
  const path = failed?.record ? pathOfRecord(failed.record) : null
  return (
    <>
      <p className={css['why']}>
        {text(`rule.${reason}`)} {failed?.what && <bdi>{said(failed.what)}</bdi>}
      </p>
      {isClosedByRecord && !decidedBy && (
        <p className={css['error']}>
          {text('closed')} {path && <PathLink path={path}>{text('openRecord')}</PathLink>}
        </p>
      )}
    </>
  )
}

function TakenFor({ of: { matchedName, matchedPlate, company, distance, confidence } }: { of: GatePassage }) {
  const text = useGatesText()
  const format = useFormats()
  const parts = [
    matchedName && <bdi key="name">{matchedName}</bdi>,
    company && <Named key="company" of={company} />,
    distance !== null && distance > 0 && (
      <span key="distance">
        {text('distanceIs', { distance: format.number(distance, 1), plate: `\u2066${matchedPlate}\u2069` })}
      </span>
    ),
    confidence !== null && (
      <span key="confidence">
        {text('confidence')} <bdi dir="ltr">{`${format.number(confidence, 0)} %`}</bdi>
      </span>
    ),
  ].filter(Boolean)
  return <p className={`${css['quiet']} ${css['parts']}`}>{parts}</p>
}

/** What it is booked for, and the number that a guard taps to ask about it. */
function BookedFor({ of: { booking } }: { of: GatePassage }) {
  const text = useGatesText()
  if (!booking) return null
  const { id, number, name, contactName, contactPhone } = booking
  return (
    <p className={css['booked']}>
      <PathLink path={pathOfRecord({ type: 'gate-booking', id }) ?? ''}>
        <bdi dir="ltr">{number}</bdi>
      </PathLink>{' '}
      <bdi>{name}</bdi>
      {(contactName || contactPhone) && (
        <span className={css['call']}>
          {text('call')} <bdi>{contactName}</bdi>{' '}
          {contactPhone && (
            <a href={`tel:${contactPhone.replaceAll(' ', '')}`}>
              <bdi dir="ltr">{contactPhone}</bdi>
            </a>
          )}
        </span>
      )}
    </p>
  )
}
