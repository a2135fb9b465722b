import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Can, useCan } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { Inside, MusterPerson } from '../../contract/muster.ts'
import { workersApi } from '../../contract/workers-api.ts'
import { isUrgent, usePeopleWords } from '../use-people-words.ts'
import { useWorkersText } from '../use-workers-text.ts'
import { byCompany } from './by-company.ts'
import css from './inside.module.css'

type Running = NonNullable<Inside['muster']>
const MINUTE_MS = 60_000

/** A muster that runs: how many are missing, who, by company, and one tap for each who stands at the assembly point. */
export function RunningMuster({ of, companies }: { of: Running; companies: Inside['companies'] }) {
  const text = useWorkersText()
  const format = useFormats()
  const { companyOf } = usePeopleWords()
  const missing = of.people.filter(({ safeAt }) => safeAt === null)
  // No row moves under a finger: who is found while this is shown stays where the person stood.
  const stands = useMissingOnce(of)
  const listed = of.people.filter(({ id }) => stands.has(id))
  const calling = listed.filter(({ id }) => stands.get(id))
  const others = listed.filter(({ id }) => !stands.get(id))
  const safe = of.people.filter(({ id }) => !stands.has(id))
  const took = of.completeAt === null ? null : (Date.parse(of.completeAt) - Date.parse(of.startedAt)) / MINUTE_MS
  return (
    <section className={css['section']} aria-label={text('missing')}>
      <div className={css['head']}>
        <p className={css['figure']} role="status">
          <strong>{format.count(missing.length)}</strong>{' '}
          <span>
            {text('missing')} {text('missingOf', { count: format.count(of.people.length) })}
          </span>
        </p>
        <EndMuster id={of.id} missing={missing.length} />
      </div>
      <p className={css['quiet']}>
        {text(`reason.${of.reason}`)} · {text('musterSince', { time: `\u2068${format.time(of.startedAt)}\u2069` })} ·{' '}
        <bdi>{of.startedBy.name}</bdi>
      </p>
      {/* Its line is kept while somebody is missing: the last one found must not push the rows down. */}
      <p className={css['allSafe']}>
        {missing.length === 0 && of.people.length > 0 && (
          <>
            <StatusBadge status="good" word={text('allSafe')} />{' '}
            {took !== null &&
              text('completeAfter', { time: text('minutes', { minutes: format.number(Math.max(1, took), 0) }) })}
          </>
        )}
      </p>
      {calling.length > 0 && (
        <div className={css['company']}>
          <h2>
            {text('calling')} <strong>{format.count(countMissing(calling))}</strong>
          </h2>
          <ul className={css['list']}>
            {calling.map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          </ul>
        </div>
      )}
      {byCompany(others, companies).map((group) => (
        <div key={group.id ?? ''} className={css['company']}>
          <h2>
            <bdi>{companyOf(group)}</bdi> <strong>{format.count(countMissing(group.people))}</strong>
          </h2>
          <ul className={css['list']}>
            {group.people.map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          </ul>
        </div>
      ))}
      {safe.length > 0 && (
        <details className={css['company']}>
          <summary>
            {text('safePeople')} <strong>{format.count(safe.length)}</strong>
          </summary>
          <ul className={css['list']}>
            {safe.map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

const countMissing = (people: readonly MusterPerson[]) => people.filter(({ safeAt }) => safeAt === null).length

/** Those who have been missing at any time since this muster is shown, by id: whether they called for help when they were listed. */
function useMissingOnce({ id, people }: Running): ReadonlyMap<string, boolean> {
  const [kept, keep] = useState({ of: id, stands: new Map<string, boolean>() })
  const before = kept.of === id ? kept.stands : new Map<string, boolean>()
  const added = people.filter((person) => person.safeAt === null && !before.has(person.id))
  if (kept.of === id && added.length === 0) return before
  const stands = new Map([...before, ...added.map((person) => [person.id, isUrgent(person)] as const)])
  keep({ of: id, stands })
  return stands
}

function PersonRow({ person }: { person: MusterPerson }) {
  const text = useWorkersText()
  const { nameOf, sinceOf, seenOf } = usePeopleWords()
  const marking = useApiMutation(workersApi, 'markSafe')
  const mayMark = useCan('muster:run')
  const isMissing = person.safeAt === null
  const mark = () => void marking.send({ id: person.id, isSafe: isMissing }).catch(() => undefined)
  return (
    <li className={css['person']}>
      <span className={css['who']}>
        <bdi>{nameOf(person)}</bdi>{' '}
        <bdi dir="ltr" className={css['quiet']}>
          {person.badge}
        </bdi>
        {!isMissing && <StatusBadge status="good" word={text('safePeople')} />}
        {isMissing && person.seen && isUrgent(person) && (
          <StatusBadge status="critical" word={text(`condition.${person.seen.condition}`)} />
        )}
        <span className={css['since']}>{sinceOf(person)}</span>
        {seenOf(person) && <span className={css['since']}>{seenOf(person)}</span>}
        {marking.error && <ProblemNote>{marking.error.message}</ProblemNote>}
      </span>
      {mayMark && (
        <Button
          {...(!isMissing && { look: 'quiet' as const })}
          busy={marking.isPending}
          aria-label={isMissing ? text('markSafe', { name: nameOf(person) }) : undefined}
          onClick={mark}
        >
          {text(isMissing ? 'safe' : 'undo')}
        </Button>
      )}
    </li>
  )
}

function EndMuster({ id, missing }: { id: string; missing: number }) {
  const text = useWorkersText()
  const format = useFormats()
  const [isAsking, setAsking] = useState(false)
  const closing = useApiMutation(workersApi, 'closeMuster')
  const close = () =>
    closing
      .send({ id })
      .then(() => setAsking(false))
      .catch(() => undefined)
  return (
    <Can do="muster:run">
      <Button onClick={() => (missing === 0 ? void close() : setAsking(true))} busy={closing.isPending}>
        {text('endMuster')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={text('endTitle')}
        confirmLabel={text('endMuster')}
        cancelLabel={text('cancel')}
        onConfirm={() => void close()}
        onCancel={() => setAsking(false)}
        isBusy={closing.isPending}
        isDanger
      >
        {text('endMissing', { count: format.count(missing) })}
      </ConfirmDialog>
    </Can>
  )
}
