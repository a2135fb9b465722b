import type { ModuleSpec, ScreenSpec } from '#platform/contract/define-module.ts'
import { buttonClass } from '#ui/button-class.ts'
import { useSay } from '../language/use-text.ts'
import { useScreenLinkProps } from '../routing/screen-link.tsx'
import { Can } from '../session/can.tsx'

/** The button of a list that leads to the screen where one is added, named like that screen, for those who may open it. */
export function AddLink<Screen extends string>(props: {
  readonly to: ModuleSpec<string, string, Screen>
  readonly screen: NoInfer<Screen>
}) {
  const say = useSay()
  const link = useScreenLinkProps(props.to, props.screen)
  const { access, title }: ScreenSpec = props.to.screens[props.screen]
  return (
    <Can do={access}>
      <a {...link} className={buttonClass({ look: 'primary' })}>
        {say(title)}
      </a>
    </Can>
  )
}
