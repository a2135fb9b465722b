import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useSay } from '../language/use-text.ts'
import { showMessage } from '../messages/message-store.ts'
import { useCurrentScreen } from '../routing/current-screen.ts'
import type { RouteRecord } from '../routing/route-table.ts'
import { setUiState, useUiState } from '../state/ui-state.ts'
import { assistantPart } from './assistant-slot.ts'
import { GuideButton } from './guide-button.tsx'
import { GuidePanel } from './guide-panel.tsx'
import { isAnyTourSeen, isTourSeen, markTourSeen } from './seen-tours.ts'
import { shownSteps } from './shown-anchors.ts'
import type { Tour, TourStep } from './tour.ts'
import { TourCard } from './tour-card.tsx'
import { loadTour } from './tour-registry.ts'
import { useGuideText } from './use-guide-text.ts'

/** A screen draws itself in steps, so a tour looks whether what it points at is there, ms. */
const LOOK_EVERY_MS = 300
/** After so many looks it goes without what is missing, which this person may not see. */
const LOOKS_FOR_ALL = 5
/** After so many it is for another visit. */
const LOOKS = 50

interface TourRun {
  readonly steps: readonly TourStep[]
  readonly isAsked: boolean
}

/**
 * The guide of the screen that is shown: the button at the edge that asks the assistant and shows its tour (NAV-20). A person's first tour starts by
 * itself; those of other screens wait behind a dot on the button.
 */
export function Guide() {
  const screen = useCurrentScreen()
  // Another screen, another guide: what was open belongs to the one before.
  return screen && <GuideOfScreen key={screen.id} screen={screen} />
}

function GuideOfScreen({ screen }: { readonly screen: RouteRecord }) {
  const text = useGuideText()
  const say = useSay()
  const isHidden = useUiState((ui) => ui.guideHidden)
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [run, setRun] = useState<TourRun | null>(null)
  const tour = useTour(screen.id, isOpen)
  useFirstVisit(screen.id, tour, setRun)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => setOpen(false), [])
  const endTour = useCallback(() => setRun(null), [])

  const hide = () => {
    close()
    setUiState({ guideHidden: true })
    showMessage({ tone: 'info', text: text('hidden') })
  }
  const ask = () => {
    close()
    setAsking(true)
  }
  const showTour = () => {
    close()
    markTourSeen(screen.id)
    setRun({ steps: shownSteps(tour?.steps ?? []), isAsked: true })
  }
  const title = say(screen.screen.title)
  return (
    <>
      {!isHidden && (
        <GuideButton
          ref={button}
          isOpen={isOpen}
          isNew={tour !== null && run === null && !isTourSeen(screen.id)}
          isFullBleed={screen.screen.fullBleed === true}
          onPress={() => setOpen(!isOpen)}
          onMove={close}
        />
      )}
      {isOpen && (
        <GuidePanel button={button.current} screen={title} tour={tour} onTour={showTour} onHide={hide} onClose={close}>
          <Suspense fallback={null}>
            <assistantPart.Part as="button" onAsk={ask} />
          </Suspense>
        </GuidePanel>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <assistantPart.Part as="talk" screen={title} onEnd={() => setAsking(false)} />
        </Suspense>
      )}
      {run && run.steps.length > 0 && <TourCard {...run} screen={title} onClose={endTour} />}
    </>
  )
}

/** The tour of a screen, fetched where it was not seen yet or the person asks. */
function useTour(recordId: string, isAsked: boolean): Tour | null {
  const [tour, setTour] = useState<Tour | null>(null)
  const [isWanted] = useState(() => !isTourSeen(recordId))
  useEffect(() => {
    if (!isWanted && !isAsked) return
    let isGone = false
    void loadTour(recordId).then((loaded) => {
      if (!isGone) setTour(loaded)
    })
    return () => {
      isGone = true
    }
  }, [recordId, isWanted, isAsked])
  return tour
}

/** Starts a person's first tour, once what it points at is there and nothing else is going on. */
function useFirstVisit(recordId: string, tour: Tour | null, start: (run: TourRun) => void): void {
  useEffect(() => {
    if (!tour || isTourSeen(recordId) || isAnyTourSeen()) return
    let looks = 0
    const timer = window.setInterval(() => {
      looks += 1
      const steps = shownSteps(tour.steps)
      if (steps.length < tour.steps.length && looks < (steps.length > 0 ? LOOKS_FOR_ALL : LOOKS)) return
      window.clearInterval(timer)
      // Somebody types or answers a question: the next visit is early enough.
      if (steps.length === 0 || isBusy()) return
      markTourSeen(recordId)
      start({ steps, isAsked: false })
    }, LOOK_EVERY_MS)
    return () => window.clearInterval(timer)
  }, [recordId, tour, start])
}

function isBusy(): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') === true
  return isTyping || document.querySelector('[aria-modal="true"]') !== null
}
