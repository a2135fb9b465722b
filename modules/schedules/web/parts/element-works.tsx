import { useState } from 'react'
import { workpackagesApi } from '#modules/workpackages/contract/workpackages-api.ts'
import { workpackagesModule } from '#modules/workpackages/contract/workpackages-module.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import type { ElementSideProps } from '#platform/web/records/element-side.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { Can } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ElementProgress } from '../../contract/element-progress.ts'
import { schedulesApi } from '../../contract/schedules-api.ts'
import { schedulesModule } from '../../contract/schedules-module.ts'
import { type PickedOfModel, pickedByModel } from '../link-targets.ts'
import { useSchedulesText } from '../use-schedules-text.ts'
import css from './element-works.module.css'
import { LinkElements } from './link-elements.tsx'
import { PutOnPackage } from './put-on-package.tsx'
import { UnlinkAll } from './unlink-all.tsx'

/** Of a picked storey or building; the others are found on the slider and in the Gantt chart. */
const MOST_WORKS = 6

/** Below the properties of what is picked in a model: what builds it and when, and how it is linked. */
export function ElementWorks({ elements }: ElementSideProps) {
  const [first] = elements
  return <Can do="schedule:read">{first && <Works elements={elements} />}</Can>
}

function Works({ elements }: ElementSideProps) {
  const text = useSchedulesText()
  const [asked, setAsked] = useState<'activity' | 'package' | null>(null)
  return (
    <section className={css['works']} aria-label={text('builtBy')}>
      <h3 className={css['heading']}>{text('builtBy')}</h3>
      {/* Above what is still being read, so that it does not move from under the pointer. */}
      <Can do="work-package:write">
        <Button size="small" icon={<Icon name="link" sizePx={14} />} onClick={() => setAsked('package')}>
          {text('putOnPackage', { count: elements.length })}
        </Button>
      </Can>
      <Can do="schedule:write">
        <Button size="small" icon={<Icon name="link" sizePx={14} />} onClick={() => setAsked('activity')}>
          {text('linkElements', { count: elements.length })}
        </Button>
      </Can>
      {pickedByModel(elements).map((picked) => (
        <WorksOf key={picked.modelId} {...picked} of={elements.length} />
      ))}
      {asked === 'activity' && <LinkElements elements={elements} onClose={() => setAsked(null)} />}
      {asked === 'package' && <PutOnPackage elements={elements} onClose={() => setAsked(null)} />}
    </section>
  )
}

/** What builds most of the picked elements comes first. */
function WorksOf({ modelId, version, globalIds, of }: PickedOfModel & { readonly of: number }) {
  const text = useSchedulesText()
  const progress = useApiQuery(schedulesApi, 'elementProgress', { modelId, version })
  const takeOff = useApiMutation(workpackagesApi, 'removeElements', { invalidates: [schedulesModule.id] })
  if (progress.error) return <p className={css['quiet']}>{progress.error.message}</p>
  if (!progress.data) return <Skeleton height="3rem" />
  const { groups, works } = progress.data
  const picked = new Set(globalIds)
  const built = new Map<string, number>()
  for (const group of groups) {
    const count = group.globalIds.filter((id) => picked.has(id)).length
    if (count > 0) for (const id of group.workIds) built.set(id, (built.get(id) ?? 0) + count)
  }
  const found = works.filter(({ id }) => built.has(id)).sort((a, b) => built.get(b.id)! - built.get(a.id)!)
  if (found.length === 0) return <p className={css['quiet']}>{text('builtByNothing', { count: picked.size })}</p>
  return (
    <>
      <ul className={css['list']}>
        {found.slice(0, MOST_WORKS).map((work) => (
          <WorkItem
            key={work.id}
            work={work}
            builds={built.get(work.id)!}
            of={of}
            onTakeOff={() => takeOff.submit({ id: work.id, modelId, globalIds: [...globalIds] })}
            isBusy={takeOff.isPending}
          />
        ))}
      </ul>
      <UnlinkAll modelId={modelId} ids={found.filter(({ kind }) => kind === 'link').map(({ id }) => id)} />
      {found.length > MOST_WORKS && (
        <p className={css['quiet']}>{text('furtherWorks', { count: found.length - MOST_WORKS })}</p>
      )}
    </>
  )
}

function WorkItem(props: {
  readonly work: ElementProgress['works'][number]
  /** Of so many that are picked, it builds so many. */
  readonly builds: number
  readonly of: number
  /** Takes what is picked off the package. */
  readonly onTakeOff: () => void
  readonly isBusy: boolean
}) {
  const { work, builds, of: picked, onTakeOff, isBusy } = props
  const text = useSchedulesText()
  const format = useFormats()
  const removing = useApiMutation(schedulesApi, 'unlinkElements')
  const { id, kind, number, name, isPut, activities, actualStart, expectedStart, actualFinish, expectedFinish } = work
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
        {picked > 1 && (
          <span className={css['quiet']}>
            {text('buildsPicked', { shown: format.count(builds), all: format.count(picked) })}
          </span>
        )}
      </span>
      {kind === 'package' && isPut && (
        <Can do="work-package:write">
          <IconButton
            size="small"
            label={text('takeOff', { number })}
            icon={<Icon name="close" />}
            disabled={isBusy}
            onClick={onTakeOff}
          />
        </Can>
      )}
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
