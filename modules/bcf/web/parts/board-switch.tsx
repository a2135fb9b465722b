import { useRouter } from '@tanstack/react-router'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { useBcfText } from '../use-bcf-text.ts'

/** Table or board. What is done has columns on the board: it is not left out there. */
export function BoardSwitch({ isBoard }: { readonly isBoard: boolean }) {
  const text = useBcfText()
  const router = useRouter()
  const show = (layout: 'board' | 'table') =>
    void router.navigate({
      to: '.',
      search: (before: Record<string, unknown>) =>
        layout === 'board'
          ? { ...before, layout, isOpen: undefined, all: 'true', page: undefined }
          : { ...before, layout: undefined, page: undefined },
    })
  return (
    <SegmentedControl
      label={text('layout')}
      value={isBoard ? 'board' : 'table'}
      segments={[
        { value: 'table', label: text('showTable') },
        { value: 'board', label: text('board') },
      ]}
      onChange={show}
    />
  )
}
