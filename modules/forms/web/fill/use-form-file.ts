import { useState } from 'react'
import { type MediaAnswer, mediaOf } from '#engines/forms/media-answer.ts'
import { useBlobAddress } from '#platform/web/waiting/use-blob-address.ts'
import type { AnswerControlProps } from './answer-control-props.ts'

export interface FormFile {
  /** What the answer names; null where there is none. */
  readonly named: MediaAnswer | null
  /** Address of it in this page; null until it is there. */
  readonly shown: string | null
  /** Why it could not be kept. */
  readonly hasFailed: boolean
  readonly isOnTheWay: boolean
  readonly take: (file: Blob, name: string, drawnOver?: string) => Promise<void>
  readonly remove: () => void
}

/** The file that a question is answered with, as it lies in this browser. */
export function useFormFile({ value, files, onAnswer }: AnswerControlProps): FormFile {
  const named = mediaOf(value)
  const [hasFailed, setFailed] = useState(false)
  const id = named?.id
  const shown = useBlobAddress(files?.open, id)
  const take: FormFile['take'] = async (file, name, drawnOver) => {
    setFailed(false)
    try {
      if (!files) return
      const answer = await files.add(file, name, drawnOver)
      // Before anything that takes time: what is sent meanwhile gets its final name in the answer.
      onAnswer(answer)
      // What is drawn over stays beside its drawing; what is replaced does not.
      if (id && drawnOver === undefined) await files.remove(id)
    } catch {
      // No room in the browser: that is said, and the answer before stays.
      setFailed(true)
    }
  }
  const remove = () => {
    if (files && id) void files.remove(id)
    onAnswer(null)
  }
  const isOnTheWay = id !== undefined && files?.isOnTheWay?.(id) === true
  return { named, shown, hasFailed, isOnTheWay, take, remove }
}
