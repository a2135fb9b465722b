import { useEffect, useRef } from 'react'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Project } from '../../contract/project.ts'
import { sitesModule } from '../../contract/sites-module.ts'
import { formatBudget } from '../format-budget.ts'
import { usePlaceName } from '../place-name.ts'
import { ALL_PROJECTS, type ShownProject } from '../use-shown-project.ts'
import { useSitesText } from '../use-sites-text.ts'
import css from './project-strip.module.css'

/** The projects of the programme as heads; one of them, or all, is shown below. */
export function ProjectStrip({ shown }: { shown: ShownProject }) {
  const text = useSitesText()
  const { projects, code } = shown
  const strip = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shown one is in sight whenever it changes.
  useEffect(() => {
    strip.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [code, projects])
  if (projects?.length === 1) return null
  const siteCount = (projects ?? []).reduce((sum, project) => sum + project.siteCount, 0)
  return (
    <nav aria-label={text('projects')} className={css['nav']} data-tour="projects">
      <div ref={strip} className={css['strip']}>
        <ProjectLink value={ALL_PROJECTS} isCurrent={code === undefined}>
          <span className={css['name']}>{text('allProjects')}</span>
          {projects ? (
            <>
              <span className={css['fact']}>{text('projectCount', { count: projects.length })}</span>
              <span className={css['fact']}>{text('siteCount', { count: siteCount })}</span>
            </>
          ) : (
            <Skeleton width="70%" />
          )}
        </ProjectLink>
        {projects?.map((project) => (
          <ProjectLink key={project.code} value={project.code} isCurrent={project.code === code}>
            <ProjectFacts project={project} />
          </ProjectLink>
        ))}
      </div>
    </nav>
  )
}

function ProjectLink(props: { value: string; isCurrent: boolean; children: React.ReactNode }) {
  const params = useScreenParams()
  return (
    <ScreenLink
      to={sitesModule}
      screen="index"
      params={{ ...params, page: undefined, project: props.value }}
      className={css['project']}
      aria-current={props.isCurrent ? 'true' : undefined}
    >
      {props.children}
    </ScreenLink>
  )
}

function ProjectFacts({ project }: { project: Project }) {
  const text = useSitesText()
  const nameOf = usePlaceName()
  const phase = text(`phase.${project.phase}`)
  const state = project.status === 'active' ? phase : `${phase} · ${text(`projectStatus.${project.status}`)}`
  return (
    <>
      <span className={css['name']}>
        <bdi>{nameOf(project)}</bdi>
      </span>
      <span className={css['fact']}>
        {state} · {text('siteCount', { count: project.siteCount })}
      </span>
      <span className={css['fact']}>
        <ProjectPeriod project={project} />
        <ProjectBudget project={project} />
      </span>
    </>
  )
}

function ProjectPeriod({ project: { startPlan, endPlan } }: { project: Project }) {
  const text = useSitesText()
  const format = useFormats()
  if (!startPlan || !endPlan) return null
  // Calendar days without a time belong to no zone.
  const [from, to] = [format.day(startPlan, 'UTC'), format.day(endPlan, 'UTC')]
  return <bdi>{text('period', { from, to })}</bdi>
}

function ProjectBudget({ project: { budget, currency } }: { project: Project }) {
  const language = useUiState((ui) => ui.language)
  if (!budget) return null
  const { short, exact } = formatBudget(budget, currency, language)
  return (
    <bdi className={css['budget']} title={exact}>
      {short}
    </bdi>
  )
}
