import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { useFormsText } from '../use-forms-text.ts'
import type { AnswerControlProps } from './answer-control-props.ts'
import css from './fill.module.css'
import { useFormFile } from './use-form-file.ts'
import { useRecorder } from './use-recorder.ts'

const ACCEPTED = { audio: 'audio/*', video: 'video/*' } as const

/** A recording or any other file; sounds are recorded here or by the phone. */
export function FileField(props: AnswerControlProps) {
  const { question, texts, files } = props
  const text = useFormsText()
  const { named, shown, hasFailed, isOnTheWay, take, remove } = useFormFile(props)
  const [isDenied, setDenied] = useState(false)
  const recorder = useRecorder(
    (sound, name) => void take(sound, name),
    () => setDenied(true),
  )
  const { type } = question
  const accept = type === 'audio' || type === 'video' ? ACCEPTED[type] : undefined
  const error = hasFailed ? text('noRoom') : isDenied ? text('noMicrophone') : texts.error
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
          {named && <bdi>{named.name}</bdi>}
          {named && shown && type === 'audio' && (
            // biome-ignore lint/a11y/useMediaCaption: what somebody has just said has no captions
            <audio controls src={shown} aria-label={named.name} />
          )}
          {files && (
            <span className={css['buttons']}>
              {type === 'audio' && recorder && (
                <Button size="small" look={recorder.isOn ? 'primary' : 'default'} onClick={recorder.toggle}>
                  {text(recorder.isOn ? 'stopRecording' : 'record')}
                </Button>
              )}
              <FileButton
                label={text(named ? 'chooseOtherFile' : 'chooseFile')}
                {...(accept && { accept })}
                onFile={(file) => void take(file, file.name)}
              />
              {named && (
                <Button size="small" look="quiet" onClick={remove}>
                  {text('remove')}
                </Button>
              )}
            </span>
          )}
        </div>
      )}
    </Field>
  )
}
