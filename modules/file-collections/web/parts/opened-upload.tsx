import { useMemo } from 'react'
import { boxesOfAddress, FilePages } from '#modules/documents/web/public.ts'
import { endpointAddress } from '#platform/web/api/fetch-endpoint.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useScreenNavigation, useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { Button } from '#ui/button.tsx'
import { fileCollectionsApi } from '../../contract/file-collections-api.ts'
import { fileCollectionsModule } from '../../contract/file-collections-module.ts'
import { useCollectionsText } from '../use-collections-text.ts'
import css from './collections.module.css'

/** The upload that the address names, read in place at its page, with the found passage boxed. */
export function OpenedUpload({ id }: { readonly id: string }) {
  const text = useCollectionsText()
  const navigation = useScreenNavigation()
  const { file: itemId, page, boxes } = useScreenParams()
  const boxed = useMemo(() => boxesOfAddress(boxes), [boxes])
  const asked = { id, ...(itemId && { file: itemId }) }
  const files = useApiQuery(fileCollectionsApi, 'files', asked, { enabled: itemId !== undefined })
  const file = files.data?.items.find((one) => one.kind === 'upload' && one.id === itemId)
  if (!itemId || !file) return null
  return (
    <section className={css['section']} aria-label={file.name}>
      <div className={css['head']}>
        <h2 className={css['heading']} dir="auto">
          {file.name}
        </h2>
        <Button size="small" onClick={() => void navigation.open(fileCollectionsModule, 'detail', { id })}>
          {text('close')}
        </Button>
      </div>
      <FilePages
        address={endpointAddress(fileCollectionsApi, 'file', { id, itemId })}
        file={file}
        page={Math.max(1, Number(page) || 1)}
        boxes={boxed}
      />
    </section>
  )
}
