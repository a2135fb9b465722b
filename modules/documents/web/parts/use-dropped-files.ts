import { useEffect, useRef, useState } from 'react'
import { filesOfDrop } from './files-of-drop.ts'

/**
 * Takes files that are dropped anywhere on the page, for as long as it is shown. What has a place of its own for files keeps
 * them.
 * @param most files that are taken of folders
 * @returns whether files are held over the page
 */
export function useDroppedFiles(most: number, onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(onFiles)
  latest.current = onFiles
  useEffect(() => {
    const over = (event: DragEvent) => {
      const isMine = !event.defaultPrevented && (event.dataTransfer?.types.includes('Files') ?? false)
      setOver(isMine)
      if (!isMine || !event.dataTransfer) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
    }
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const drop = (event: DragEvent) => {
      setOver(false)
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      // Otherwise the browser opens the file in place of the product.
      event.preventDefault()
      void filesOfDrop(event.dataTransfer, most).then((files) => files.length > 0 && latest.current(files))
    }
    window.addEventListener('dragenter', over)
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragenter', over)
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [most])
  return isOver
}
