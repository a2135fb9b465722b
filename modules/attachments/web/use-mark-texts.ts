import type { MarkTexts } from '#viewers/marks/mark-texts.ts'
import { useAttachmentsText } from './use-attachments-text.ts'

/** What the drawing board says, here and wherever a photo is drawn on. */
export function useMarkTexts(): MarkTexts {
  const text = useAttachmentsText()
  return {
    title: text('draw.title'),
    close: text('close'),
    cancel: text('cancel'),
    save: text('draw.save'),
    tool: text('draw.tool'),
    tools: {
      arrow: text('draw.arrow'),
      line: text('draw.line'),
      box: text('draw.box'),
      cloud: text('draw.cloud'),
      pen: text('draw.pen'),
      text: text('draw.text'),
      pick: text('draw.pick'),
    },
    colour: text('draw.colour'),
    colours: {
      red: text('draw.red'),
      orange: text('draw.orange'),
      green: text('draw.green'),
      blue: text('draw.blue'),
      black: text('draw.black'),
    },
    words: text('draw.words'),
    wordsHelp: text('draw.wordsHelp'),
    undo: text('undo'),
    redo: text('draw.redo'),
    add: text('draw.add'),
    marks: text('draw.marks'),
    keys: text('draw.keys'),
    remove: (mark) => text('draw.remove', { mark }),
  }
}
