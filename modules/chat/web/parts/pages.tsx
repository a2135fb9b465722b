import { Button } from '#ui/button.tsx'
import { useChatText } from '../use-chat-text.ts'

/** The way to what is older and newer. */
export function Pages(props: {
  readonly page: number
  readonly pageSize: number
  readonly total: number
  readonly onPage: (page: number) => void
}) {
  const { page, pageSize, total, onPage } = props
  const text = useChatText()
  return (
    <>
      {page > 1 && (
        <Button size="small" onClick={() => onPage(page - 1)}>
          {text('newer')}
        </Button>
      )}
      {page * pageSize < total && (
        <Button size="small" onClick={() => onPage(page + 1)}>
          {text('older')}
        </Button>
      )}
    </>
  )
}
