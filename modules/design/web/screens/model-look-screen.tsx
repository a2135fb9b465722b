import { useMemo } from 'react'
import type { BimModel } from '#modules/models/contract/bim-model.ts'
import { modelsApi } from '#modules/models/contract/models-api.ts'
import { modelsModule } from '#modules/models/contract/models-module.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { useTitle } from '#platform/web/routing/screen-host.tsx'
import { useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useDesignText } from '../use-design-text.ts'
import { useModelSources } from '../viewing/use-model-sources.ts'
import { ModelWorkspace } from '../workspace/model-workspace.tsx'
import { WorkspaceHead } from '../workspace/workspace-head.tsx'

/** One model of the catalogue, to look at, cut and measure: a look at what was uploaded, without picking its structure first. */
export function ModelLookScreen() {
  const text = useDesignText()
  const nameOf = useNameOf()
  const { id = '' } = useScreenParams()
  const ids = useMemo(() => [id], [id])
  const sources = useModelSources(ids)
  const model = useApiQuery(modelsApi, 'get', { id })
  const title = model.data ? nameOf(model.data) : ''
  const back = useScreenLinkProps(modelsModule, 'detail', { id })
  useTitle(title || undefined)
  useLiveEvents({ kinds: ['bim-model'] })
  return (
    <ModelWorkspace
      sources={sources}
      toolset="preview"
      initialView={null}
      head={() => (
        <WorkspaceHead
          lead={
            <a {...back} className={buttonClass({ look: 'quiet', size: 'small' })} title={text('backToModel')}>
              <Icon name="arrow-start" />
              <VisuallyHidden>{text('backToModel')}</VisuallyHidden>
            </a>
          }
          title={title}
          context={whereOf(model.data)}
        />
      )}
    />
  )
}

/** What the file says of where it stands, and its version. */
function whereOf(model: BimModel | undefined): string {
  if (!model) return ''
  const crs = model.latest.report?.georeference?.crs?.name
  return [model.latest.sourceName, ...(crs ? [crs] : [])].join(' · ')
}
