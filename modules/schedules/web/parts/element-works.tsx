import { useState } from 'react'
import { workpackagesModule } from '#modules/workpackages/contract/workpackages-module.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import type { ElementSideProps, PickedElement } from '#platform/web/records/element-side.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { Can } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ElementProgress } from '../../contract/element-progress.ts'
import { schedulesApi } from '../../contract/schedules-api.ts'
import { schedulesModule } from '../../contract/schedules-module.ts'
import { useSchedulesText } from '../use-schedules-text.ts'
import css from './element-works.module.css'
import { LinkElements } from './link-elements.tsx'

/** Below the properties of what is picked in a model: what builds it and when, and how it is linked. */
export function ElementWorks({ elements }: ElementSideProps) {
  const [first] = elements
  return <Can do="schedule:read">{first && <Works elements={elements} first={first} />}</Can>
}

function Works({ elements, first }: ElementSideProps & { readonly first: PickedElement }) {
  const text = useSchedulesText()
  const [isLinking, setLinking] = useState(false)
  return (
    <section className={css['works']} aria-label={text('builtBy')}>
      <h3 className={css['heading']}>{text('builtBy')}</h3>
      {elements.length === 1 && <WorksOf element={first} />}
      <Can do="schedule:write">
        <Button size="small" icon={<Icon name="link" sizePx={14} />} onClick={() => setLinking(true)}>
          {text('linkElements', { count: elements.length })}
        </Button>
      </Can>
      {isLinking && <LinkElements elements={elements} onClose={() => setLinking(false)} />}
    </section>
  )
}

function WorksOf({ element }: { readonly element: PickedElement }) {
  const text = useSchedulesText()
  const { modelId, version, globalId } = element
  const progress = useApiQuery(schedulesApi, 'elementProgress', { modelId, version })
  if (progress.error) return <p className={css['quiet']}>{progress.error.message}</p>
  if (!progress.data) return <Skeleton height="3rem" />
  const { groups, works } = progress.data
  const ids = new Set(groups.flatMap((group) => (group.globalIds.includes(globalId) ? group.workIds : [])))
  const found = works.filter(({ id }) => ids.has(id))
  if (found.length === 0) return <p className={css['quiet']}>{text('builtByNothing')}</p>
  return (
    <ul className={css['list']}>
      {found.map((work) => (
        <WorkItem key={work.id} work={work} />
      ))}
    </ul>
  )
}

function WorkItem({ work }: { readonly work: ElementProgress['works'][number] }) {
  const text = useSchedulesText()
  const format = useFormats()
  const removing = useApiMutation(schedulesApi, 'unlinkElements')
  const { id, kind, number, name, activities, actualStart, expectedStart, actualFinish, expectedFinish } = work
  const days = [actualStart ?? expectedStart, actualFinish ?? expectedFinish]
  return (
    <li className={css['work']}>
      <span className={css['names']}>
        {kind === 'package' ? (
          <ScreenLink to={workpackagesModule} screen="detail" params={{ id }}>
            <bdi dir="ltr">{number}</bdi> <bdi>{name}</bdi>
          </ScreenLink>
        ) : (
          activities.length === 0 && <bdi dir="ltr">{number}</bdi>
        )}
        {activities.map(({ scheduleId, code, name: activity }) => (
          <ScreenLink key={code} to={schedulesModule} screen="detail" params={{ id: scheduleId, find: code }}>
            <bdi dir="ltr">{code}</bdi> <bdi>{activity}</bdi>
          </ScreenLink>
        ))}
        <span className={css['quiet']}>
          {days.every((day) => day === null)
            ? text('undated')
            : days.map((day) => (day === null ? '…' : format.day(day, 'UTC'))).join(' – ')}
        </span>
      </span>
      {kind === 'link' && (
        <Can do="schedule:write">
          <IconButton
            size="small"
            label={text('unlink', { code: number })}
            icon={<Icon name="close" />}
            disabled={removing.isPending}
            onClick={() => removing.submit({ id })}
          />
        </Can>
      )}
    </li>
  )
}
