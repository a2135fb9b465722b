import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { Button } from '#ui/button.tsx'
import { MessagePage } from '../parts/message-page.tsx'
import { useSessionText } from '../use-session-text.ts'

export function NotFoundScreen() {
  const text = useSessionText()
  const navigation = useScreenNavigation()
  const actions = (
    <>
      <Button look="primary" onClick={() => void navigation.openPath('/')}>
        {text('toHome')}
      </Button>
      <Button onClick={() => navigation.back()}>{text('back')}</Button>
    </>
  )
  return <MessagePage title={text('notFoundTitle')} words={text('notFoundWords')} actions={actions} />
}
