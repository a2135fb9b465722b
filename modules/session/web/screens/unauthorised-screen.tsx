import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { signOut } from '#platform/web/session/sign-out.ts'
import { Button } from '#ui/button.tsx'
import { MessagePage } from '../parts/message-page.tsx'
import { useSessionText } from '../use-session-text.ts'

export function UnauthorisedScreen() {
  const text = useSessionText()
  const navigation = useScreenNavigation()
  const actions = (
    <>
      <Button look="primary" onClick={() => void navigation.openPath('/')}>
        {text('toHome')}
      </Button>
      <Button onClick={() => void signOut()}>{text('signOut')}</Button>
    </>
  )
  return <MessagePage title={text('unauthorisedTitle')} words={text('unauthorisedWords')} actions={actions} />
}
