import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { Badge } from '#ui/badge.tsx'
import { DefinitionGrid } from '#ui/definition-grid.tsx'
import type { IconName } from '#ui/icon.tsx'
import { RowItem, RowList } from '#ui/row-list.tsx'
import type { Profile } from '../../contract/account.ts'
import { accountApi } from '../../contract/account-api.ts'
import { useAccountText } from '../use-account-text.ts'
import css from './profile.module.css'

const ICONS: Readonly<Record<Profile['places'][number]['kind'], IconName>> = {
  project: 'project',
  site: 'site',
  structure: 'structure',
}

/** What the person was given: to read, not to change. */
export function OwnRightsPart() {
  const text = useAccountText()
  const say = useSay()
  const { data } = useApiQuery(accountApi, 'profile', {})
  if (!data) return null
  const roles = data.roles.length > 0 && (
    <span className={css['chips']}>
      {data.roles.map(({ code, name }) => (
        <Badge key={code}>{say(name)}</Badge>
      ))}
    </span>
  )
  return (
    <div className={css['stack']}>
      <DefinitionGrid
        definitions={[
          { term: text('userName'), value: <bdi dir="ltr">{data.name}</bdi> },
          { term: text('organisation'), value: data.organisation && <bdi>{data.organisation}</bdi> },
          { term: text('roles'), value: roles, isWide: true },
        ]}
      />
      <Places profile={data} />
    </div>
  )
}

function Places({ profile }: { readonly profile: Profile }) {
  const text = useAccountText()
  const say = useSay()
  if (profile.seesEverything) return <p className={css['quiet']}>{text('everything')}</p>
  if (profile.places.length === 0) return <p className={css['quiet']}>{text('noPlaces')}</p>
  return (
    <RowList label={text('places')}>
      {profile.places.map(({ kind, code, name }) => (
        <RowItem
          key={code}
          icon={ICONS[kind]}
          title={<bdi>{say(name)}</bdi>}
          fact={
            <>
              {text(kind)} · <bdi dir="ltr">{code}</bdi>
            </>
          }
        />
      ))}
    </RowList>
  )
}
