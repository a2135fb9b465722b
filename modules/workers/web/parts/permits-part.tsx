import { useState } from 'react'
import { geofencesModule } from '#modules/geofences/contract/geofences-module.ts'
import type { StateTone } from '#platform/contract/states.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { PagePager } from '#platform/web/frames/page-pager.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { useCan } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { workersApi } from '../../contract/workers-api.ts'
import { workersModule } from '../../contract/workers-module.ts'
import type { PermitState, ZonePermit } from '../../contract/zone-permit.ts'
import { usePaperWords } from '../use-paper-words.ts'
import { useWorkersText } from '../use-workers-text.ts'
import { GivePermit } from './give-permit.tsx'
import { WithdrawPermit } from './withdraw-permit.tsx'
import css from './workers.module.css'

const PAGE_SIZE = 10

const TONES = { valid: 'good', ahead: 'info', expired: 'off', withdrawn: 'off' } as const satisfies Record<
  PermitState,
  StateTone
>

/** Who may be in a zone, with the way to let somebody in. */
export function PermitsOfZone({ zone }: { readonly zone: { readonly id: string; readonly projectCode: string } }) {
  const text = useWorkersText()
  const mayGive = useCan('worker:permit')
  const [isGiving, setGiving] = useState(false)
  return (
    <Permits id="permits-of-zone" title={text('permitsOfZone')} none={text('noPermits')} of={{ zone: zone.id }}>
      {mayGive && !isGiving && (
        <div>
          <Button onClick={() => setGiving(true)}>{text('givePermit')}</Button>
        </div>
      )}
      {isGiving && <GivePermit zone={zone} onEnd={() => setGiving(false)} />}
    </Permits>
  )
}

/** The zones that a worker may be in. */
export function PermitsOfWorker({ workerId }: { readonly workerId: string }) {
  const text = useWorkersText()
  return (
    <Permits
      id="permits-of-worker"
      title={text('permits')}
      none={text('noPermitsOfWorker')}
      of={{ worker: workerId }}
    />
  )
}

interface Props {
  readonly id: string
  readonly title: string
  readonly none: string
  readonly of: { readonly zone: string } | { readonly worker: string }
  readonly children?: React.ReactNode
}

function Permits({ id, title, none, of, children }: Props) {
  const [page, setPage] = useState(1)
  const found = useApiQuery(workersApi, 'zonePermits', { ...of, page, pageSize: PAGE_SIZE }, { keepPrevious: true })
  const items = found.data?.items ?? []
  return (
    <section className={css['section']} aria-labelledby={id}>
      <h2 id={id} className={css['title']}>
        {title}
      </h2>
      {children}
      {found.data && items.length === 0 && <p className={css['quiet']}>{none}</p>}
      {items.length > 0 && (
        <ul className={css['permits']}>
          {items.map((permit) => (
            <Permit key={permit.id} permit={permit} names={'zone' in of ? 'worker' : 'zone'} />
          ))}
        </ul>
      )}
      <PagePager page={page} pageSize={PAGE_SIZE} found={found.data} isPart onPage={setPage} />
    </section>
  )
}

function Permit({ permit, names }: { readonly permit: ZonePermit; readonly names: 'zone' | 'worker' }) {
  const text = useWorkersText()
  const format = useFormats()
  const wordsOf = usePaperWords()
  const mayWithdraw = useCan('worker:permit')
  const [isOpen, setOpen] = useState(false)
  const { number, fromOn, untilOn, state, lacks, reason } = permit
  const day = (value: string) => `\u2068${format.day(value, 'UTC')}\u2069`
  const holds = state === 'valid' || state === 'ahead'
  return (
    <li className={css['permit']}>
      <div className={css['words']}>
        <Named permit={permit} names={names} />
        <p className={css['quiet']}>
          <bdi dir="ltr">{number}</bdi> · {text('permitDays', { from: day(fromOn), until: day(untilOn) })}
          {reason && (
            <>
              {' · '}
              <bdi>{reason}</bdi>
            </>
          )}
        </p>
        {holds && lacks.length > 0 && (
          <StatusBadge status="minor" word={text('permitLacks', { papers: wordsOf(lacks) })} isPlain />
        )}
      </div>
      <StatusBadge status={TONES[state]} word={text(`permit.${state}`)} />
      {mayWithdraw && holds && !isOpen && (
        <Button look="quiet" aria-label={text('withdrawOf', { number })} onClick={() => setOpen(true)}>
          {text('withdraw')}
        </Button>
      )}
      {isOpen && <WithdrawPermit id={permit.id} onEnd={() => setOpen(false)} />}
    </li>
  )
}

function Named({
  permit: { zone, worker },
  names,
}: {
  readonly permit: ZonePermit
  readonly names: 'zone' | 'worker'
}) {
  const nameOf = useNameOf()
  return names === 'zone' ? (
    <ScreenLink to={geofencesModule} screen="detail" params={{ id: zone.id }}>
      <bdi>{nameOf(zone)}</bdi>
    </ScreenLink>
  ) : (
    <ScreenLink to={workersModule} screen="detail" params={{ id: worker.id }}>
      <bdi>{nameOf(worker)}</bdi>
    </ScreenLink>
  )
}
