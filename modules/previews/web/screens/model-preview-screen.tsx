import { useMemo } from 'react'
import { type ModelSource, ModelWorkspace, readBytes, useNameList, WorkspaceHead } from '#modules/design/web/public.ts'
import type { OpenedShare } from '#modules/shares/contract/share.ts'
import { sharesApi } from '#modules/shares/contract/shares-api.ts'
import { BRAND } from '#platform/contract/brand.ts'
import { mountedPath } from '#platform/contract/define-api.ts'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { requestFile } from '#platform/web/api/request.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { OpeningPage } from '#platform/web/links/opening-page.tsx'
import { useLinksText } from '#platform/web/links/use-links-text.ts'
import { useOpenedLink } from '#platform/web/links/use-opened-link.ts'
import { useTitle } from '#platform/web/routing/screen-host.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Logo } from '#ui/logo.tsx'
import { parseViewState } from '#viewers/bim/view-state.ts'
import { previewsModule } from '../../contract/previews-module.ts'
import css from './model-preview-screen.module.css'

/** The models of a link, as its maker saw them, with the tools to look, cut and measure. */
export function ModelPreviewScreen() {
  const { opening, open } = useOpenedLink(previewsModule.screens.model.path, (link) =>
    fetchEndpoint(sharesApi, 'open', { ...link, kind: 'bim-model' }),
  )
  if (opening.phase === 'open') return <SharedModels share={opening.shown} />
  return <OpeningPage opening={opening} onPasscode={(passcode) => void open(passcode)} onRetry={() => void open()} />
}

function SharedModels({ share }: { share: OpenedShare }) {
  const text = useLinksText()
  const format = useFormats()
  const isArabic = useUiState((ui) => ui.language === 'ar')
  const sources = useMemo(
    () => share.models.map((model) => toSource(model, (isArabic && model.nameAr) || model.name, share.accessKey)),
    [share, isArabic],
  )
  const initialView = useMemo(() => parseViewState(share.viewState), [share])
  const title = useNameList()(sources.map(({ name }) => name))
  useTitle(title)
  return (
    <div className={css['page']}>
      <meta name="robots" content="noindex, nofollow" />
      <ModelWorkspace
        sources={sources}
        toolset="preview"
        initialView={initialView}
        head={() => (
          <WorkspaceHead
            lead={
              <span className={css['brand']}>
                <Logo sizePx={22} />
                <span className={css['product']}>{BRAND.name}</span>
              </span>
            }
            title={title}
            context={text('openUntil', { date: format.day(share.expiresAt) })}
          />
        )}
      />
    </div>
  )
}

function toSource(model: OpenedShare['models'][number], name: string, accessKey: string): ModelSource {
  const { modelId, version, sizeBytes } = model
  return {
    id: modelId,
    name,
    version,
    sizeBytes,
    blocked: null,
    fetch: async (onProgress, signal) => {
      const address = mountedPath(sharesApi.endpoints.modelBytes)
      return readBytes(await requestFile(address, signal, { accessKey, modelId }), sizeBytes, onProgress)
    },
  }
}
