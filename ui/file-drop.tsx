import { Upload } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldTexts } from './field.tsx'
import css from './file-drop.module.css'

/** Takes a file by the system's dialog or by dropping it. The whole area is the label of the input. */
export function FileDrop(
  props: FieldTexts & {
    /** The form's name for what the file becomes: an error summary finds the field by it. */
    name?: string
    prompt: string
    hint: string
    accept?: string
    isDisabled?: boolean
    onFile: (file: File) => void
  },
) {
  const { name, prompt, hint, accept, isDisabled = false, onFile, ...texts } = props
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file && !isDisabled) onFile(file)
  }
  return (
    <Field {...texts}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input inside is the control.
        <div
          className={classNames(css['area'], isOver && css['over'], isDisabled && css['disabled'])}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(!isDisabled)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <Upload size={20} aria-hidden="true" className={css['icon']} />
          <span className={css['prompt']}>{prompt}</span>
          <span className={css['hint']}>{hint}</span>
          <input
            {...control}
            type="file"
            name={name}
            accept={accept}
            disabled={isDisabled}
            className={css['input']}
            onChange={(event) => {
              const file = event.target.files?.[0]
              event.target.value = ''
              if (file) onFile(file)
            }}
          />
        </div>
      )}
    </Field>
  )
}
