import { useState } from 'react'
import { DrawOnPicture } from '#modules/attachments/web/public.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useFormsText } from '../use-forms-text.ts'
import type { AnswerControlProps } from './answer-control-props.ts'
import css from './fill.module.css'
import { useFormFile } from './use-form-file.ts'

/** A photo by the camera or from the phone, drawn over where something has to be shown on it. The photo itself stays. */
export function PhotoField(props: AnswerControlProps) {
  const { texts, files } = props
  const text = useFormsText()
  const { named, shown, hasFailed, isOnTheWay, take, remove } = useFormFile(props)
  const [isMarking, setMarking] = useState(false)
  const error = hasFailed ? text('noRoom') : texts.error
  const onFile = (file: File) => void take(file, file.name)
  return (
    <Field {...texts} error={error} help={files ? texts.help : text('filesElsewhere')}>
      {(control) => (
        // biome-ignore lint/a11y/useSemanticElements: the field has its label already
        <div {...control} role="group" aria-label={texts.label} className={css['file']}>
          {isOnTheWay && (
            <span role="status" className={css['quiet']}>
              {text('fileOnTheWay')}
            </span>
          )}
          {named && shown && <img src={shown} alt={named.name} className={css['photo']} />}
          {files && (
            <span className={css['buttons']}>
              <FileButton
                label={text(named ? 'takeAgain' : 'takePhoto')}
                icon={<Icon name="camera" />}
                accept="image/*"
                withCamera
                onFile={onFile}
              />
              {!named && <FileButton label={text('choosePhoto')} accept="image/*" onFile={onFile} />}
              {named && shown && (
                <Button size="small" onClick={() => setMarking(true)}>
                  {text('markUp')}
                </Button>
              )}
              {named && (
                <Button size="small" look="quiet" onClick={remove}>
                  {text('remove')}
                </Button>
              )}
            </span>
          )}
          {isMarking && named && shown && (
            <DrawOnPicture
              picture={shown}
              alt={named.name}
              onClose={() => setMarking(false)}
              onDone={(drawn) => {
                setMarking(false)
                void take(drawn, `${named.name.replace(/\.\w+$/, '')} ${text('marked')}.jpg`, named.id)
              }}
            />
          )}
        </div>
      )}
    </Field>
  )
}
