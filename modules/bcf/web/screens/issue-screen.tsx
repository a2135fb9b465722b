import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { useScreenNavigation, useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { bcfApi } from '../../contract/bcf-api.ts'
import { bcfModule } from '../../contract/bcf-module.ts'
import type { Topic } from '../../contract/bcf-topic.ts'
import { OpenInViewer } from '../parts/open-in-viewer.tsx'
import { Thread } from '../parts/topic-detail.tsx'
import { TopicStatus } from '../parts/topic-status.tsx'
import { usePeople } from '../topics/use-people.ts'
import { useBcfText } from '../use-bcf-text.ts'

/** One issue: what it shows, how it stands, what was said, and its way into the viewer. */
export function IssueScreen() {
  const text = useBcfText()
  const format = useFormats()
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('bcf', { states: {}, steps: {} })
  const issue = useApiQuery(bcfApi, 'issue', { id })
  useLiveEvents({ kinds: ['bcf-topic', 'bcf-import'] })
  return (
    <DetailScreen
      result={issue}
      title={({ title }) => title}
      context={({ serverAssignedId, status }) => (
        <>
          <bdi dir="ltr">{serverAssignedId}</bdi> <TopicStatus status={status} />
        </>
      )}
      actions={(found) => <OpenInViewer issue={found} />}
      facts={({ structureCode, siteCode, storey, creationDate, modifiedDate, source }) => [
        { term: text('place'), value: <bdi dir="ltr">{structureCode ?? siteCode}</bdi> },
        { term: text('storey'), value: storey && <bdi>{storey}</bdi> },
        { term: text('created'), value: <bdi dir="ltr">{format.dateTime(creationDate)}</bdi> },
        { term: text('updated'), value: modifiedDate && <bdi dir="ltr">{format.dateTime(modifiedDate)}</bdi> },
        { term: text('source'), value: sourceWord(text, source) },
      ]}
      activity={({ guid }) => <RecordHistory entityType="bcf-topic" entityId={guid} {...words} />}
    >
      {(found) => <IssueThread key={found.id} issue={found} />}
    </DetailScreen>
  )
}

const SOURCES: ReadonlySet<string> = new Set(['person', 'import', 'clash', 'ids'])

function sourceWord(text: ReturnType<typeof useBcfText>, source: string): string {
  return SOURCES.has(source) ? text(`source.${source as 'clash'}`) : source
}

function IssueThread({ issue }: { readonly issue: Topic }) {
  const navigation = useScreenNavigation()
  const { projectCode, siteCode, structureCode, guid, modelIds } = issue
  const place = { projectCode, siteCode, structureCode }
  const thread = useApiQuery(bcfApi, 'thread', { projectCode, guid })
  const choices = useApiQuery(bcfApi, 'choices', { projectCode })
  const people = usePeople(place, choices.data?.people ?? [])
  if (!thread.data) return <Skeleton height="12rem" />
  return (
    <Thread
      work={{ place, modelIds }}
      choices={choices.data}
      people={people}
      thread={thread.data}
      onOpen={() => void navigation.open(bcfModule, 'issues')}
    />
  )
}
