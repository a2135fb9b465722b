/**
 * Says in both languages that the product did not arrive, and offers to load the page again. Written out here, because
 * what would be missing are the catalogues themselves.
 */
export function showStartFailure(element: HTMLElement): void {
  const message = document.createElement('p')
  message.setAttribute('role', 'alert')
  message.textContent = 'Plumbline did not load completely. Check the connection and load the page again.'
  const arabic = document.createElement('p')
  arabic.lang = 'ar'
  arabic.dir = 'rtl'
  arabic.textContent = 'لم يكتمل تحميل Plumbline. تحقق من الاتصال ثم أعد تحميل الصفحة.'
  const reload = document.createElement('button')
  reload.type = 'button'
  reload.textContent = 'Load again · إعادة التحميل'
  reload.addEventListener('click', () => window.location.reload())
  element.replaceChildren(message, arabic, reload)
}
