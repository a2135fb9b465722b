/** True for addresses that answer data, not the web application. */
export function isApiPath(url: string): boolean {
  return /^\/(api|user_rbac|adassa_service|cpo-service|groundx-serve|bcf|foundation|open311)\//.test(url)
}
