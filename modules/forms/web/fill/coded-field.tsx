import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFormsText } from '../use-forms-text.ts'
import type { AnswerControlProps } from './answer-control-props.ts'
import css from './fill.module.css'
import { whereAmI } from './here.ts'

/** In browsers that read codes: those of Android. */
interface CodeReader {
  readonly detect: (picture: ImageBitmap) => Promise<readonly { readonly rawValue: string }[]>
}
const codeReader = (): (new () => CodeReader) | undefined => Reflect.get(globalThis, 'BarcodeDetector')

/** A position or a code: read by the device, or typed, left to right in both languages. */
export function CodedField({ question, texts, value, onAnswer }: AnswerControlProps) {
  const say = useFormsText()
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isPlace = question.type === 'geopoint'
  const read = (work: Promise<string | undefined>, otherwise: string) => {
    setReading(true)
    setProblem(null)
    work
      .then((answer) => (answer ? onAnswer(answer) : setProblem(otherwise)))
      .catch(() => setProblem(otherwise))
      .finally(() => setReading(false))
  }
  return (
    <div className={css['file']}>
      <TextField
        {...texts}
        error={problem ?? texts.error}
        help={texts.help ?? (isPlace ? say('placeHelp') : undefined)}
        dir="ltr"
        autoComplete="off"
        value={value === null ? '' : String(value)}
        onChange={({ target }) => onAnswer(target.value || null)}
      />
      {isPlace && (
        <Button size="small" busy={isReading} onClick={() => read(whereAmI(), say('noPosition'))}>
          {say('usePosition')}
        </Button>
      )}
      {!isPlace && codeReader() && (
        <FileButton
          label={say('scan')}
          icon={<Icon name="camera" />}
          accept="image/*"
          withCamera
          onFile={(file) => read(codeIn(file), say('noCode'))}
        />
      )}
    </div>
  )
}

async function codeIn(photo: File): Promise<string | undefined> {
  const Reader = codeReader()
  if (!Reader) return undefined
  const [code] = await new Reader().detect(await createImageBitmap(photo))
  return code?.rawValue
}
