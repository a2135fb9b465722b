import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { LoadFailure } from '#platform/web/frames/load-failure.tsx'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { ArchivedNote } from '#platform/web/records/archived-note.tsx'
import { useTitle } from '#platform/web/routing/screen-host.tsx'
import { useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { cadApi } from '../../contract/cad-api.ts'
import { cadModule } from '../../contract/cad-module.ts'
import type { DrawingWithRevisions } from '../../contract/drawing.ts'
import { ReportPanel } from '../panels/report-panel.tsx'
import css from '../parts/cad.module.css'
import { DrawingActions } from '../parts/drawing-actions.tsx'
import { DrawingWorkspace } from '../parts/drawing-workspace.tsx'
import { useCadText } from '../use-cad-text.ts'

/** One drawing in the viewer. Layers, view and layout stand in the address. */
export function DrawingScreen() {
  const { id = '' } = useScreenParams()
  const drawing = useApiQuery(cadApi, 'get', { id })
  const nameOf = useNameOf()
  useTitle(drawing.data?.number)
  useLiveEvents({ kinds: ['cad-drawing'] })
  if (!drawing.data) {
    if (drawing.error)
      return <LoadFailure error={drawing.error} isList={false} onRetry={() => void drawing.refetch()} />
    return <Skeleton width="60%" />
  }
  const title = nameOf({ name: drawing.data.title, nameAr: drawing.data.titleAr })
  return (
    <div className={css['workspace']}>
      <Head drawing={drawing.data} title={title} />
      {drawing.data.archivedAt ? (
        <div className={css['archived']}>
          <ArchivedNote record={drawing.data} />
          <ReportPanel drawing={drawing.data} shown={null} />
        </div>
      ) : (
        <DrawingWorkspace key={id} drawing={drawing.data} />
      )}
    </div>
  )
}

function Head({ drawing, title }: { drawing: DrawingWithRevisions; title: string }) {
  const text = useCadText()
  const back = useScreenLinkProps(cadModule, 'list')
  return (
    <header className={css['head']}>
      <a {...back} className={buttonClass({ look: 'quiet', size: 'small' })} title={text('back')}>
        <Icon name="arrow-start" />
        <VisuallyHidden>{text('back')}</VisuallyHidden>
      </a>
      <div className={css['headWords']}>
        <h1 className={css['headTitle']} title={`${drawing.number} · ${title}`}>
          <bdi dir="ltr">{drawing.number}</bdi> · <bdi>{title}</bdi>
        </h1>
        <span className={css['headContext']}>
          {text('revision')} <bdi dir="ltr">{drawing.latest.label}</bdi>
        </span>
      </div>
      <DrawingActions drawing={drawing} />
    </header>
  )
}
