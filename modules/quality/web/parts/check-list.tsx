import { useEffect, useState } from 'react'
import { useHandOver, useProblemWords, WaitingNote } from '#modules/forms/web/public.ts'
import { goToFirstFault } from '#platform/web/form/go-to-first-fault.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { keepOffline } from '#platform/web/waiting/keep-offline.ts'
import { type DraftFiles, useWaitingDraft } from '#platform/web/waiting/use-waiting-draft.ts'
import { useWaitingWrite } from '#platform/web/waiting/use-waiting-write.ts'
import type { WaitingWrite } from '#platform/web/waiting/waiting-write.ts'
import { discardWrite, useWriteQueue } from '#platform/web/waiting/write-queue.ts'
import { Button } from '#ui/button.tsx'
import { PHONE_MEDIA, useMedia } from '#ui/use-media.ts'
import type { Inspection, ResultEntry } from '../../contract/inspection.ts'
import { inspectionStates } from '../../contract/inspection-states.ts'
import { qualityApi } from '../../contract/quality-api.ts'
import { useQualityText } from '../use-quality-text.ts'
import { CheckItems, resultOf } from './check-items.tsx'
import { entryFault } from './entry-fault.ts'
import css from './quality.module.css'
import { resultsKey, resultsToSend, type SaidResults, withEntry, withoutEntry } from './results-to-send.ts'

type Write = WaitingWrite<SaidResults>

/**
 * The check list of an inspection, to be scored with a thumb, with or without network: what is said stays in this browser
 * until the server has it. A failed item opens a non-conformity with the save, unless it is waived.
 */
export function CheckList({ inspection }: { readonly inspection: Inspection }) {
  const text = useQualityText()
  const { id, point, can } = inspection
  const write = useWaitingWrite<SaidResults>(resultsKey(id), {
    begin: () => resultsToSend(inspection),
    onSent: ({ body }) => {
      const defects = body.results.filter(({ defect }) => defect !== null).length
      const said = defects > 0 ? text('savedWithDefects', { count: defects }) : text('savedResults')
      showMessage({ tone: 'success', text: said })
    },
  })
  useEffect(() => {
    if (can.inspect) keepOffline()
  }, [can.inspect])
  if (point.checks.length === 0) return null
  if (can.inspect && write && write.state !== 'waiting')
    return <OpenList key={write.id} inspection={inspection} write={write} />
  return <ShutList inspection={inspection} write={write} />
}

interface ListProps {
  readonly inspection: Inspection
  readonly write: Write
}

function OpenList({ inspection, write }: ListProps) {
  const text = useQualityText()
  const draft = useWaitingDraft(write)
  const [results, setResults] = useState<readonly ResultEntry[]>(write.body.results)
  const [areFaultsShown, showFaults] = useState(false)
  const { writes, isSending } = useWriteQueue()
  const words = useProblemWords()
  const handOver = useHandOver()
  // Its head is screens away there.
  const isPhone = useMedia(PHONE_MEDIA)
  const { rowVersion, point } = inspection
  const faults = new Map(
    results.flatMap((entry) => {
      const check = point.checks.find(({ id }) => id === entry.checkId)
      const fault = check && entryFault(check, resultOf(inspection, check.id), entry)
      return fault ? [[entry.checkId, fault] as const] : []
    }),
  )
  const count = new Set([...results.map(({ checkId }) => checkId), ...write.media.map(({ part }) => part)]).size
  // What is entered first says upon what it is answered: what is seen then.
  const upon = count === 0 ? rowVersion : write.body.rowVersion
  const change = (next: ResultEntry[]) => {
    setResults(next)
    draft.keepBody({ results: next, rowVersion: upon })
  }
  const files: DraftFiles = {
    ...draft.files,
    add: (...file) => {
      draft.keepBody({ rowVersion: upon })
      return draft.files.add(...file)
    },
  }
  const leave = (checkId: string) => {
    const next = withoutEntry(results, checkId)
    if (next.length === 0 && write.media.length === 0) void discardWrite(draft.finished())
    else change(next)
  }
  const save = async (button: Element) => {
    showFaults(true)
    if (faults.size > 0) {
      showMessage({ tone: 'error', text: text('notComplete') })
      return goToFirstFault(button)
    }
    await handOver({ ...draft.finished(), body: { rowVersion, results: [...results] } })
  }
  const problem = words(write)
  return (
    <CheckItems
      {...{ inspection, results, isOpen: true, media: write.media, files }}
      isBeside={upon < rowVersion}
      faults={areFaultsShown ? faults : new Map()}
      onEnter={(entry) => change(withEntry(results, entry))}
      onLeave={leave}
    >
      {problem && <p role="alert">{problem}</p>}
      {upon < rowVersion && <p className={css['quiet']}>{text('changedMeanwhile')}</p>}
      <span className={css['tools']}>
        <Button
          look="primary"
          disabled={count === 0}
          busy={isSending}
          onClick={({ currentTarget }) => void save(currentTarget)}
        >
          {text('saveResults', { count })}
        </Button>
        {writes.some(({ id }) => id === write.id) && <DiscardMine mine={draft.finished} />}
        {isPhone && count === 0 && isAnswered(inspection) && (
          <NextSteps api={qualityApi} of={inspectionStates} record={inspection} />
        )}
      </span>
    </CheckItems>
  )
}

/** As it stands, with what waits or was not taken any more. */
function ShutList({ inspection, write }: { readonly inspection: Inspection; readonly write: Write | null }) {
  const text = useQualityText()
  const words = useProblemWords()
  const isKept = write !== null && write.body.results.length + write.media.length > 0
  return (
    <CheckItems
      {...{ inspection, isOpen: false, files: null, faults: new Map() }}
      results={write?.body.results ?? []}
      media={write?.media ?? []}
      isBeside={!inspection.can.inspect}
      onEnter={() => undefined}
      onLeave={() => undefined}
    >
      {isKept &&
        (write.state === 'waiting' ? (
          <WaitingNote write={write} />
        ) : (
          <>
            <p role="alert">{words(write) ?? text('takesNoMore')}</p>
            <DiscardMine mine={() => write} />
          </>
        ))}
    </CheckItems>
  )
}

/** Nothing is left to be said: what is decided on it stands here, where the last answer was given. */
function isAnswered(inspection: Inspection): boolean {
  return inspection.point.checks.every(({ id }) => {
    const said = resultOf(inspection, id)
    return said !== null && (said.score !== null || said.isNotApplicable)
  })
}

function DiscardMine({ mine }: { readonly mine: () => Write }) {
  const text = useQualityText()
  return (
    <Button look="quiet" onClick={() => void discardWrite(mine())}>
      {text('discardMine')}
    </Button>
  )
}
