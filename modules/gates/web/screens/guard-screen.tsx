import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Button } from '#ui/button.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Gate } from '../../contract/gate.ts'
import { gatesApi } from '../../contract/gates-api.ts'
import { DIRECTIONS, gateStates } from '../../contract/gates-records.ts'
import css from '../parts/gates.module.css'
import { MidnightCounts } from '../parts/midnight-counts.tsx'
import { NewestPassages } from '../parts/newest-passages.tsx'
import { PassageCard } from '../parts/passage-card.tsx'
import { useGatesText } from '../use-gates-text.ts'

/** How often a guard's screen asks who came: no event tells of passages. */
const EVERY_MS = 2_000
const NEWEST = 12

/** Where a guard stands: who is at the gate, what it decides and why, by hand where a person must, and the next. */
export function GuardScreen() {
  const { id = '' } = useScreenParams()
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const gate = useApiQuery(gatesApi, 'get', { id })
  if (gate.error && !gate.data)
    return <LoadFailure error={gate.error} isList={false} onRetry={() => void gate.refetch()} />
  if (!gate.data) return <Skeleton height="16rem" />
  const { name, nameAr, state } = gate.data
  return (
    <div className={css['screen']}>
      <PageHead title={(isArabic && nameAr) || name} context={<StateBadge of={gateStates} state={state} />} />
      <Desk of={gate.data} />
    </div>
  )
}

function Desk({ of }: { of: Gate }) {
  const text = useGatesText()
  const [enteredId, setEnteredId] = useState<string | null>(null)
  const live = { refetchEveryMs: EVERY_MS, keepPrevious: true } as const
  const waiting = useApiQuery(gatesApi, 'passages', { gate: of.id, outcome: 'waiting', sort: 'at', pageSize: 1 }, live)
  const newest = useApiQuery(gatesApi, 'passages', { gate: of.id, sort: '-at', pageSize: NEWEST }, live)
  const entered = useApiQuery(gatesApi, 'passage', { id: enteredId ?? '' }, { enabled: enteredId !== null })
  const shown = enteredId ? entered.data : waiting.data?.items[0]
  return (
    <div className={css['desk']} data-live>
      <div className={css['section']}>
        <EnterForm of={of} onEntered={setEnteredId} />
        {shown && (
          <PassageCard
            passage={shown}
            // What the gate makes of it stays in sight until the next one.
            onSaid={({ id }) => setEnteredId(id)}
            {...(enteredId !== null && {
              onNext: () => {
                setEnteredId(null)
                void waiting.refetch()
              },
            })}
          />
        )}
        {!shown && waiting.data && <p className={css['quiet']}>{text('nobodyHere')}</p>}
      </div>
      <section className={css['section']} aria-labelledby="gate-newest">
        <h2 id="gate-newest" className={css['title']}>
          {text('newest')}
        </h2>
        <NewestPassages of={newest.data?.items ?? []} />
        <h2 className={css['title']}>{text('counts')}</h2>
        <MidnightCounts projectCode={of.projectCode} siteCode={of.siteCode} most={1} />
      </section>
    </div>
  )
}

function EnterForm({ of, onEntered }: { of: Gate; onEntered: (id: string) => void }) {
  const text = useGatesText()
  const [direction, setDirection] = useState<(typeof DIRECTIONS)[number]>('in')
  const [read, setRead] = useState('')
  const [weight, setWeight] = useState('')
  const entering = useApiMutation(gatesApi, 'enter')
  const enter = async () => {
    const facts = { direction, read: read.trim(), weight: weight.trim() || null }
    const passage = await entering.send({ id: of.id, key: crypto.randomUUID(), ...facts })
    setRead('')
    setWeight('')
    // What is pressed next is meant for the decision.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    onEntered(passage.id)
  }
  return (
    <form
      className={css['row']}
      onSubmit={(event) => {
        event.preventDefault()
        void enter().catch(() => undefined)
      }}
    >
      <SegmentedControl
        label={text('direction')}
        value={direction}
        onChange={setDirection}
        segments={DIRECTIONS.map((value) => ({ value, label: text(`direction.${value}`) }))}
      />
      <div className={css['grow']}>
        <TextField
          label={text('plate')}
          aria-describedby="guard-help"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          value={read}
          onChange={({ target }) => setRead(target.value)}
        />
      </div>
      {of.kind === 'weighbridge' && (
        <TextField
          label={`${text('weight')} (t)`}
          dir="ltr"
          inputMode="decimal"
          maxLength={9}
          value={weight}
          onChange={({ target }) => setWeight(target.value)}
        />
      )}
      <Button type="submit" look="primary" busy={entering.isPending}>
        {text('enter')}
      </Button>
      <p id="guard-help" className={css['help']}>
        {text('guardHelp')}
      </p>
      {entering.error && <p className={css['error']}>{entering.error.message}</p>}
    </form>
  )
}
