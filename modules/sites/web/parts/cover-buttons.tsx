import { useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { cutPicture, PictureError } from '#platform/web/upload/cut-picture.ts'
import { Button } from '#ui/button.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { sitesApi } from '../../contract/sites-api.ts'
import { useSitesText } from '../use-sites-text.ts'
import css from './place-picture.module.css'

/** Twice the width of a card, pixels. */
const SIZE = { width: 960, height: 540 }

/** Puts a cover on a place, or takes it off; kept at once, because it is no field of the form. */
export function CoverButtons(props: {
  readonly kind: 'site' | 'structure'
  readonly place: { readonly code: string; readonly coverAt: string | null }
}) {
  const { code, coverAt } = props.place
  const text = useSitesText()
  const ofSite = useApiMutation(sitesApi, 'changeSiteCover', { invalidates: ['audit'] })
  const ofStructure = useApiMutation(sitesApi, 'changeStructureCover', { invalidates: ['audit'] })
  const change = props.kind === 'site' ? ofSite : ofStructure
  const [problem, setProblem] = useState('')
  const put = async (file: File | null) => {
    setProblem('')
    try {
      await change.send({ code, cover: file && (await cutPicture(file, SIZE)) })
    } catch (error) {
      if (!(error instanceof ApiError) && !(error instanceof PictureError)) throw error
      setProblem(error instanceof ApiError ? error.message : text('coverUnreadable'))
    }
  }
  return (
    <>
      <div className={css['buttons']}>
        <FileButton
          label={text(coverAt ? 'changeCover' : 'addCover')}
          accept="image/jpeg,image/png,image/webp"
          onFile={(file) => void put(file)}
        />
        {coverAt && (
          <Button size="small" look="quiet" busy={change.isPending} onClick={() => void put(null)}>
            {text('removeCover')}
          </Button>
        )}
      </div>
      {problem && <ProblemNote>{problem}</ProblemNote>}
    </>
  )
}
