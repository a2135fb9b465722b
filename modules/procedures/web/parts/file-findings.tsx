import type { Finding } from '#platform/contract/finding.ts'
import { FindingList } from '#platform/web/findings/finding-list.tsx'
import type { ProcedureProblem } from '../../contract/procedure-drawing.ts'
import { useProceduresText } from '../use-procedures-text.ts'
import css from './procedures.module.css'

/** What the file of another program holds that is not used here, beside what keeps it from running: that is said once. */
export function FileFindings(props: {
  readonly findings: readonly Finding[]
  readonly problems: readonly ProcedureProblem[]
}) {
  const text = useProceduresText()
  const said = new Set(props.problems.map(({ reason }) => reason.en))
  const findings = props.findings.filter(({ say }) => !said.has(say.en))
  if (findings.length === 0) return null
  return (
    <section className={css['check']}>
      <h3 className={css['minor']}>{text('findings')}</h3>
      <FindingList findings={findings} />
    </section>
  )
}
