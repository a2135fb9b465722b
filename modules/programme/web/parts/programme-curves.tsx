import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ChartCard } from '#platform/web/dashboard/chart-card.tsx'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { PortfolioProject, ProgrammeCurve } from '../../contract/portfolio.ts'
import { programmeApi } from '../../contract/programme-api.ts'
import { useProgrammeText } from '../use-programme-text.ts'
import css from './programme.module.css'

/** The S-curve of all projects or of one: planned, earned and spent, a currency at a time. */
export function ProgrammeCurves(props: {
  readonly projects: readonly PortfolioProject[]
  readonly day: string | undefined
  readonly project: string | undefined
  readonly onProject: (code: string | undefined) => void
}) {
  const { projects, day, project, onProject } = props
  const text = useProgrammeText()
  const nameOf = useNameOf()
  const [wanted, setWanted] = useState<string | null>(null)
  const asked = { ...(day && { day }), ...(project && { projectCode: project }) }
  const found = useApiQuery(programmeApi, 'curves', asked, { keepPrevious: true })
  const curves = found.data?.curves ?? []
  const shown = curves.find(({ currency }) => currency === wanted) ?? curves[0]
  const chosen = projects.find(({ code }) => code === project)
  const choices = projects.map((one) => ({ value: one.code, label: nameOf(one) }))
  return (
    <section className={css['screen']}>
      <div className={css['tools']}>
        <SelectField
          label={text('whichProject')}
          value={project ?? ''}
          choices={[{ value: '', label: text('allProjects') }, ...choices]}
          onChange={({ target }) => onProject(target.value || undefined)}
        />
        {curves.length > 1 && (
          <SelectField
            label={text('currencies')}
            value={shown?.currency ?? ''}
            choices={curves.map(({ currency }) => ({ value: currency, label: currency }))}
            onChange={({ target }) => setWanted(target.value)}
          />
        )}
      </div>
      {found.error && !found.data && (
        <LoadFailure error={found.error} isList={false} onRetry={() => void found.refetch()} />
      )}
      {!found.data && !found.error && <Skeleton height="16rem" />}
      {found.data?.isWithheld && <p className={css['quiet']}>{text('curveWithheld')}</p>}
      {found.data && !found.data.isWithheld && !shown && <p className={css['quiet']}>{text('noCurve')}</p>}
      {shown && <Curve of={shown} title={chosen ? text('curvesOf', { name: nameOf(chosen) }) : text('curves')} />}
    </section>
  )
}

function Curve({ of, title }: { readonly of: ProgrammeCurve; readonly title: string }) {
  const text = useProgrammeText()
  const format = useFormats()
  const line = (name: 'planned' | 'earned' | 'spent' | 'forecast') => ({
    name: text(`curve.${name}`),
    values: of.curve.map((point) => point[name]),
  })
  const isKnown = (series: { readonly values: readonly (number | null)[] }) =>
    series.values.some((value) => value !== null)
  return (
    <ChartCard
      title={title}
      note={text('curveNote', { currency: of.currency, count: of.projects })}
      isWide
      height={320}
      shape={{
        kind: 'lines',
        categories: of.curve.map(({ day }) => format.day(day, 'UTC')),
        series: [line('earned'), line('spent'), line('planned'), line('forecast')].filter(isKnown),
      }}
      format={(value) => format.count(Math.round(value))}
    />
  )
}
