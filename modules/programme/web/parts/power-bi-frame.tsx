import { useEffect, useRef, useState } from 'react'
import { log } from '#platform/web/messages/logger.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { ProblemNote } from '#ui/problem-note.tsx'
import type { PowerBiReport } from '../../contract/power-bi.ts'
import { programmeModule } from '../../contract/programme-module.ts'
import { useProgrammeText } from '../use-programme-text.ts'
import css from './programme.module.css'

/** A token is renewed so long before it ends. */
const SPARE_MS = 5 * 60_000
/** Never more often, however short tokens live. */
const LEAST_WAIT_MS = 30_000

/**
 * The report in a frame. Its host is let in by the headers of this page alone: who came here from another page of the product
 * loads this one once.
 */
export function PowerBiFrame({ report, renew }: { readonly report: PowerBiReport; readonly renew: () => void }) {
  const text = useProgrammeText()
  const language = useUiState((ui) => ui.language)
  const host = useRef<HTMLDivElement>(null)
  const shown = useRef<Shown | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [isOwnPage] = useState(isLoadedHere)
  useEffect(() => {
    if (!isOwnPage) window.location.reload()
  }, [isOwnPage])
  useEffect(() => {
    if (!host.current || !isOwnPage) return
    const element = host.current
    let isGone = false
    const show = async () => {
      if (shown.current) return shown.current.setToken(report.token)
      const { embedReport } = await import('../embed-report.ts')
      if (!isGone) shown.current = embedReport(element, report, language, () => setFailed(true))
    }
    show().catch((error: unknown) => {
      log('warn', 'The report could not be shown.', error)
      setFailed(true)
    })
    return () => {
      isGone = true
    }
  }, [report, language, isOwnPage])
  useEffect(() => () => shown.current?.remove(), [])
  useEffect(() => {
    if (report.until === null) return
    const wait = Math.max(LEAST_WAIT_MS, Date.parse(report.until) - Date.now() - SPARE_MS)
    const timer = setTimeout(renew, wait)
    return () => clearTimeout(timer)
  }, [report, renew])
  return (
    <>
      {hasFailed && <ProblemNote>{text('reportFailed')}</ProblemNote>}
      <div ref={host} className={css['report']} />
    </>
  )
}

interface Shown {
  readonly setToken: (token: string) => Promise<void>
  readonly remove: () => void
}

/** Whether the document was loaded at this page's own address, whose headers let the report in. */
function isLoadedHere(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && new URL(entry.name).pathname === programmeModule.screens.powerbi.path
}
