import { bcfModule } from '#modules/bcf/contract/bcf-module.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { Button } from '#ui/button.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { designAnalysesApi } from '../../contract/design-analyses-api.ts'
import type { DesignAnalysis, DesignFinding } from '../../contract/design-analysis.ts'
import { useDesignAnalysisText } from '../use-design-analysis-text.ts'
import css from './analysis.module.css'

interface Props {
  readonly analysis: DesignAnalysis
  readonly finding: DesignFinding
}

/** What people say of a finding, and the issue that was raised from it. */
export function VerdictCell({ analysis, finding }: Props) {
  const text = useDesignAnalysisText()
  const judging = useApiMutation(designAnalysesApi, 'judge')
  const raising = useApiMutation(designAnalysesApi, 'raiseIssue', { invalidates: ['bcf'] })
  const { verdict, position, issueId, judgedBy } = finding
  if (finding.outcome !== 'fail') return null
  const key = { id: analysis.id, position }
  const { can } = analysis
  const error = judging.error ?? raising.error
  return (
    <div className={css['cell']}>
      <span>
        {text(`verdict.${verdict}`)} <bdi className={css['quiet']}>{judgedBy?.name}</bdi>
      </span>
      <div className={css['tools']}>
        {can.judge && verdict === 'pending' && (
          <>
            <Button busy={judging.isPending} onClick={() => judging.submit({ ...key, verdict: 'right' })}>
              {text('sayRight')}
            </Button>
            <Button onClick={() => judging.submit({ ...key, verdict: 'wrong' })}>{text('sayWrong')}</Button>
          </>
        )}
        {can.judge && verdict !== 'pending' && issueId === null && (
          <Button busy={judging.isPending} onClick={() => judging.submit({ ...key, verdict: 'pending' })}>
            {text('takeBack')}
          </Button>
        )}
        {can.raiseIssue && issueId === null && verdict !== 'wrong' && (
          <Button busy={raising.isPending} onClick={() => raising.submit(key)}>
            {text('raiseIssue')}
          </Button>
        )}
        {issueId !== null && (
          <ScreenLink to={bcfModule} screen="issue" params={{ id: issueId, ...placeOf(analysis, finding) }}>
            {text('openIssue')}
          </ScreenLink>
        )}
      </div>
      {error && <ProblemNote>{error.message}</ProblemNote>}
    </div>
  )
}

/** Where the file stands: whoever follows the link is asked for no place. */
function placeOf({ projectCode, files }: DesignAnalysis, { target }: DesignFinding) {
  const file = files[target]
  return { projectCode, siteCode: file?.siteCode || undefined, structureCode: file?.structureCode || undefined }
}
