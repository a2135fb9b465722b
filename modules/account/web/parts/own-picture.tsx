import { useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { ensurePermissions } from '#platform/web/session/refresh-permissions.ts'
import { PersonPicture } from '#platform/web/shell/person-picture.tsx'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { cutPicture, PictureError } from '#platform/web/upload/cut-picture.ts'
import { Button } from '#ui/button.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import type { Profile } from '../../contract/account.ts'
import { accountApi } from '../../contract/account-api.ts'
import { useAccountText } from '../use-account-text.ts'
import css from './profile.module.css'

/** Three times the largest place that shows it, pixels. */
const SIZE = { width: 256, height: 256 }

/** The picture that stands beside the person's name. It is cut and made small here, before it is sent. */
export function OwnPicture({ profile }: { readonly profile: Profile }) {
  const text = useAccountText()
  const isArabic = useUiState((ui) => ui.language === 'ar')
  const set = useApiMutation(accountApi, 'setAvatar')
  const remove = useApiMutation(accountApi, 'removeAvatar')
  const [problem, setProblem] = useState('')
  const change = async (work: () => Promise<unknown>) => {
    setProblem('')
    try {
      await work()
      await ensurePermissions({ force: true })
    } catch (error) {
      if (!(error instanceof ApiError) && !(error instanceof PictureError)) throw error
      setProblem(error instanceof ApiError ? error.message : text('pictureUnreadable'))
    }
  }
  const name = (isArabic && profile.displayNameAr) || profile.displayName
  return (
    <div className={css['face']}>
      <PersonPicture name={name} address={profile.avatarUrl} sizePx={72} />
      <div className={css['faceWords']}>
        <div className={css['end']}>
          <FileButton
            label={text(profile.avatarUrl ? 'changePicture' : 'addPicture')}
            accept="image/jpeg,image/png,image/webp"
            onFile={(file) => void change(async () => set.send({ image: await cutPicture(file, SIZE) }))}
          />
          {profile.avatarUrl && (
            <Button size="small" busy={remove.isPending} onClick={() => void change(() => remove.send({}))}>
              {text('removePicture')}
            </Button>
          )}
        </div>
        <span className={css['quiet']}>{text('pictureHelp')}</span>
        {problem && <ProblemNote>{problem}</ProblemNote>}
      </div>
    </div>
  )
}
