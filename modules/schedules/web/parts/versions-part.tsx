import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { PagePager } from '#platform/web/frames/page-pager.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { TakeFile } from '#platform/web/upload/take-file.tsx'
import { Button } from '#ui/button.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { Schedule, ScheduleVersion } from '../../contract/schedule.ts'
import { schedulesApi } from '../../contract/schedules-api.ts'
import { SCHEDULE_FILE } from '../schedule-file.ts'
import { useSchedulesText } from '../use-schedules-text.ts'
import css from './schedule.module.css'
import { VersionBadge } from './version-badge.tsx'

const PAGE_SIZE = 10

/** The versions of a schedule: which file each came from, and which one the others are compared with. */
export function VersionsPart({ of }: { readonly of: Schedule }) {
  const text = useSchedulesText()
  const [page, setPage] = useState(1)
  const found = useApiQuery(schedulesApi, 'versions', { id: of.id, page, pageSize: PAGE_SIZE })
  return (
    <section className={css['section']} aria-labelledby="schedule-versions">
      <div className={css['tools']}>
        <h2 id="schedule-versions" className={css['heading']}>
          {text('versions')}
        </h2>
        {of.can.edit && <AddVersion of={of} />}
      </div>
      <ul className={css['list']}>
        {(found.data?.items ?? []).map((version) => (
          <VersionRow key={version.version} of={of} version={version} />
        ))}
      </ul>
      <PagePager page={page} pageSize={PAGE_SIZE} found={found.data} isPart onPage={setPage} />
    </section>
  )
}

function VersionRow({ of, version }: { readonly of: Schedule; readonly version: ScheduleVersion }) {
  const text = useSchedulesText()
  const format = useFormats()
  const choosing = useApiMutation(schedulesApi, 'chooseBaseline')
  const { version: number, fileName, state, isBaseline, createdAt, createdBy } = version
  const choose = () =>
    choosing
      .send({ id: of.id, version: isBaseline ? null : number })
      .catch((error: Error) => showMessage({ tone: 'error', text: error.message }))
  return (
    <li className={css['tools']}>
      <strong dir="ltr">{format.count(number)}</strong>
      <bdi dir="ltr">{fileName}</bdi>
      <VersionBadge state={state} />
      {isBaseline && <StatusBadge status="info" word={text('baseline')} />}
      <span className={css['quiet']}>
        <bdi>{createdBy.name}</bdi> <bdi>{format.dateTime(createdAt)}</bdi>
      </span>
      {of.can.edit && state === 'ready' && (
        <Button look="quiet" size="small" busy={choosing.isPending} onClick={() => void choose()}>
          {text(isBaseline ? 'noBaseline' : 'chooseBaseline')}
        </Button>
      )}
    </li>
  )
}

function AddVersion({ of }: { readonly of: Schedule }) {
  const text = useSchedulesText()
  const adding = useApiMutation(schedulesApi, 'addVersion', { invalidates: ['jobs'] })
  const place = { projectCode: of.projectCode, siteCode: '', structureCode: '' }
  const send = async (fileId: string) => adding.send({ id: of.id, fileId })
  return <TakeFile of={SCHEDULE_FILE} place={place} label={text('addVersion')} send={send} />
}
