import { useMemo, useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { endpointAddress } from '#platform/web/api/fetch-endpoint.ts'
import { invalidateModule } from '#platform/web/api/query-client.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { usePicture } from '#platform/web/api/use-picture.ts'
import { randomUuid } from '#platform/web/random-id.ts'
import type { DrawnMark } from '#viewers/marks/drawn-mark.ts'
import { MarkEditor } from '#viewers/marks/mark-editor.tsx'
import { attachmentsApi } from '../../contract/attachments-api.ts'
import { attachmentsModule } from '../../contract/attachments-module.ts'
import type { PhotoMark } from '../../contract/photo-mark.ts'
import type { RecordFile } from '../../contract/record-file.ts'
import { sizeOf } from '../photo-size.ts'
import { useMarkTexts } from '../use-mark-texts.ts'

interface DrawOnPhotoProps {
  /** As it is now: somebody else may draw on it too. */
  readonly file: RecordFile
  readonly onClose: () => void
}

/** Draws on a photo of a record. What others drew meanwhile is taken in, and nothing of one's own is lost. */
export function DrawOnPhoto({ file, onClose }: DrawOnPhotoProps) {
  const { id, name, caption, photo, rowVersion } = file
  const texts = useMarkTexts()
  const picture = usePicture(endpointAddress(attachmentsApi, 'open', { id, inline: '1' }))
  const draw = useApiMutation(attachmentsApi, 'draw')
  const [begun] = useState(() => ({ rowVersion, ids: new Set(photo?.marks.map((mark) => mark.id)) }))
  const [isBehind, setBehind] = useState(false)
  const marks = useMemo(
    () =>
      (photo?.marks ?? []).map((mark): DrawnMark => ({ ...mark, isFixed: !mark.can.edit || !begun.ids.has(mark.id) })),
    [photo, begun],
  )
  const save = async (drawn: readonly DrawnMark[]) => {
    try {
      await draw.send({ id, marks: drawn.map(toSent), rowVersion: isBehind ? rowVersion : begun.rowVersion })
      onClose()
    } catch (error) {
      // Why it was not saved is shown; what stands there by now comes in, for the next try.
      if (!(error instanceof ApiError) || error.status !== 409) return
      setBehind(true)
      await invalidateModule(attachmentsModule.id)
    }
  }
  if (!picture) return null
  return (
    <MarkEditor
      picture={picture}
      alt={caption || name}
      size={sizeOf(file)}
      marks={marks}
      texts={texts}
      newId={randomUuid}
      onSave={(drawn) => void save(drawn)}
      onClose={onClose}
      isSaving={draw.isPending}
      problem={draw.error?.message ?? null}
    />
  )
}

function toSent({ id, kind, colour, points, words }: DrawnMark): PhotoMark {
  return { id, kind, colour, points: points.map(([across, down]): [number, number] => [across, down]), words }
}
