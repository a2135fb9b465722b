import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { Button } from '#ui/button.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { designAnalysesApi } from '../../contract/design-analyses-api.ts'
import type { AnalysedFile, DesignAnalysis } from '../../contract/design-analysis.ts'
import type { DesignOpinion, DesignOpinions } from '../../contract/design-opinion.ts'
import { useDesignAnalysisText } from '../use-design-analysis-text.ts'
import css from './analysis.module.css'
import { FindingPlace } from './finding-place.tsx'

/** What a language model thinks of the drawings: apart from the findings, labelled as its opinion, and judged by people. */
export function OpinionsPart({ analysis }: { readonly analysis: DesignAnalysis }) {
  const text = useDesignAnalysisText()
  const found = useApiQuery(designAnalysesApi, 'opinions', { id: analysis.id })
  const opinions = found.data
  return (
    <section className={css['part']} aria-labelledby="opinions">
      <h2 id="opinions">{text('opinions')}</h2>
      <p className={css['quiet']}>{text('opinionsHelp')}</p>
      {found.error && <LoadFailure error={found.error} isList onRetry={found.refetch} />}
      {!opinions && !found.error && <Skeleton height="6rem" />}
      {opinions && opinions.model === null && <p className={css['quiet']}>{text('noModel')}</p>}
      {opinions && opinions.model !== null && analysis.can.judge && (
        <Ask analysis={analysis} opinions={opinions} model={opinions.model} />
      )}
      {opinions && <Asked analysis={analysis} opinions={opinions} />}
      {opinions && opinions.items.length > 0 && (
        <PlainTable hasCards heads={[text('file'), text('opinion'), text('verdict')]}>
          {opinions.items.map((opinion) => (
            <Row key={opinion.position} {...{ analysis, opinion }} />
          ))}
        </PlainTable>
      )}
    </section>
  )
}

function useFileName() {
  const nameOf = useNameOf()
  return (file: AnalysedFile | undefined) => (file ? `${file.number || nameOf(file)} ${file.label}` : '')
}

function Ask({
  analysis: { id, files },
  opinions,
  model,
}: {
  readonly analysis: DesignAnalysis
  readonly opinions: DesignOpinions
  readonly model: string
}) {
  const text = useDesignAnalysisText()
  const fileName = useFileName()
  const asking = useApiMutation(designAnalysesApi, 'askOpinion', { invalidates: ['jobs'] })
  const [target, setTarget] = useState('')
  const isOpen = (at: number) =>
    !opinions.asked.some((one) => one.target === at && one.state !== 'failed' && one.version.startsWith(`${model} `))
  const choices = files.flatMap((file, at) =>
    file.kind !== 'model' && isOpen(at) ? [{ value: String(at), label: fileName(file) }] : [],
  )
  if (choices.length === 0) return null
  const chosen = choices.some(({ value }) => value === target) ? target : ''
  return (
    <>
      <div className={css['tools']}>
        <SelectField
          label={text('askAbout')}
          placeholder={text('chooseDrawing')}
          choices={choices}
          value={chosen}
          onChange={(event) => setTarget(event.target.value)}
        />
        <Button
          disabled={chosen === ''}
          busy={asking.isPending}
          onClick={() => asking.submit({ id, target: Number(chosen) })}
        >
          {text('askModel', { model })}
        </Button>
      </div>
      {asking.error && <ProblemNote>{asking.error.message}</ProblemNote>}
    </>
  )
}

/** What is being asked, what failed and why, and where the model had nothing to say. */
function Asked({
  analysis: { files },
  opinions: { asked, items },
}: {
  analysis: DesignAnalysis
  opinions: DesignOpinions
}) {
  const text = useDesignAnalysisText()
  const fileName = useFileName()
  return asked.map(({ target, version, state, reason }) => {
    const file = fileName(files[target])
    const key = `${target} ${version}`
    if (state === 'running')
      return (
        <p key={key} role="status" className={css['quiet']}>
          {text('beingAsked', { file, version })}
        </p>
      )
    if (state === 'failed')
      return <ProblemNote key={key}>{text('askFailed', { file, reason: reason ?? '' })}</ProblemNote>
    const isSilent = !items.some((one) => one.target === target && one.version === version)
    return isSilent ? (
      <p key={key} className={css['quiet']}>
        {text('saidNothing', { file, version })}
      </p>
    ) : null
  })
}

function Row({ analysis, opinion }: { readonly analysis: DesignAnalysis; readonly opinion: DesignOpinion }) {
  const text = useDesignAnalysisText()
  const fileName = useFileName()
  const judging = useApiMutation(designAnalysesApi, 'judgeOpinion')
  const { position, target, verdict, judgedBy, version, sheet } = opinion
  const file = analysis.files[target]
  const say = (said: DesignOpinion['verdict']) => judging.submit({ id: analysis.id, position, verdict: said })
  return (
    <tr>
      <td>
        <bdi dir="auto">{fileName(file)}</bdi>
      </td>
      <td data-wide>
        <div className={css['cell']}>
          <span dir="auto">{opinion.text}</span>
          {file && sheet ? (
            <FindingPlace analysis={analysis} file={file} finding={{ position, sheet, element: null }} />
          ) : (
            <span className={css['quiet']}>{text('noPlace')}</span>
          )}
          <span className={css['quiet']}>
            {text('opinionOf')} <bdi dir="ltr">{version}</bdi>
          </span>
        </div>
      </td>
      <td data-wide>
        <div className={css['cell']}>
          <span>
            {text(`opinionVerdict.${verdict}`)} <bdi className={css['quiet']}>{judgedBy?.name}</bdi>
          </span>
          {analysis.can.judge && (
            <div className={css['tools']}>
              {verdict === 'pending' ? (
                <>
                  <Button busy={judging.isPending} onClick={() => say('right')}>
                    {text('agree')}
                  </Button>
                  <Button onClick={() => say('wrong')}>{text('disagree')}</Button>
                </>
              ) : (
                <Button busy={judging.isPending} onClick={() => say('pending')}>
                  {text('takeBack')}
                </Button>
              )}
            </div>
          )}
          {judging.error && <ProblemNote>{judging.error.message}</ProblemNote>}
        </div>
      </td>
    </tr>
  )
}
