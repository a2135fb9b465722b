import { useEffect } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { pickAddressedPlace } from '#platform/web/place/place-in-address.ts'
import { designApi } from '../../contract/design-api.ts'
import type { ModelSet } from '../../contract/model-set.ts'
import { useNameList } from '../parts/use-name-list.ts'
import { useDesignText } from '../use-design-text.ts'

/** The set that an address names. Says once what is missing of it since, and makes its structure the current one. */
export function useOpenedSet(id: string | undefined) {
  const isAsked = id !== undefined && /^[0-9a-f-]{36}$/i.test(id)
  const set = useApiQuery(designApi, 'get', { id: id ?? '' }, { enabled: isAsked })
  useMissingSaid(set.data)
  const { projectCode, siteCode, structureCode } = set.data ?? {}
  useEffect(() => {
    if (projectCode && siteCode && structureCode)
      // A place that cannot be read now is said by whatever is asked of it next; the models do not need it.
      void pickAddressedPlace({ projectCode, siteCode, structureCode }).catch(() => undefined)
  }, [projectCode, siteCode, structureCode])
  return { ...set, isAsked }
}

function useMissingSaid(set: ModelSet | undefined): void {
  const text = useDesignText()
  const nameOf = useNameOf()
  const gone = set?.models.filter(({ isRemoved }) => isRemoved).map(nameOf) ?? []
  const names = useNameList()(gone)
  const words = names && set ? text('setOpensLess', { count: gone.length, names, set: set.name }) : null
  useEffect(() => {
    if (words) showMessage({ tone: 'info', text: words })
  }, [words])
}
