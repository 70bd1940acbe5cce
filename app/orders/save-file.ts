import type { Cell } from '../spreadsheet/write-xlsx.ts'
import { announce } from '../ui/announce.ts'
import { showSnackbar } from '../ui/snackbar.ts'

/** Saves rows as `{name}.xlsx`, on a sheet of that name. Throws if the script that writes it cannot be loaded. */
export async function downloadXlsx(
  name: string,
  rows: readonly (readonly Cell[])[],
  elsewhere?: string,
): Promise<void> {
  const { writeXlsx } = await import('../spreadsheet/write-xlsx.ts')
  await saveFile(`${name}.xlsx`, await writeXlsx(rows, name), elsewhere)
}

/**
 * Saves a file that the page has made under a name. The browsers inside messengers save none: there it is handed to
 * another app, or a message offers the address by which another browser has the same (`elsewhere`).
 */
export async function saveFile(name: string, content: Blob, elsewhere: string = location.href): Promise<void> {
  if (isInsideApp()) return handOn(new File([content], name, { type: content.type }), elsewhere)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  document.body.appendChild(link)
  link.click()
  link.remove()
  // Browsers read the address after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  announce('Файл скачан')
}

/** Views of Android (an old sign and a new one), and apps by their names. */
const appBrowsers =
  /; wv\)|\bVersion\/[\d.]+ Chrome\/|\b(?:FBA[NV]|FB_IAB|Instagram|Telegram|VKAndroidApp|VKClient|VK-?iOS|OKApp|WhatsApp|Viber|MicroMessenger|Line)\b/i

/** Whether the page is in the browser of an app: by its name, or on a device of Apple by not being Safari or another. */
function isInsideApp(): boolean {
  const { userAgent } = navigator
  const isBareApple = /\b(?:iPhone|iPad|Macintosh)\b.*AppleWebKit/.test(userAgent) && !/\bSafari\//.test(userAgent)
  return appBrowsers.test(userAgent) || isBareApple || 'TelegramWebviewProxy' in window
}

async function handOn(file: File, elsewhere: string): Promise<void> {
  if (!navigator.canShare?.({ files: [file] })) {
    return showSnackbar(
      'Браузер внутри приложения не сохраняет файлы. Откройте эту ссылку в обычном браузере и скачайте файл там',
      { text: 'Скопировать ссылку', onClick: () => void copyAddress(elsewhere) },
    )
  }
  const share = () => navigator.share({ files: [file] })
  try {
    await share()
  } catch (error) {
    // The tap was too long ago; another one is as good.
    if (!(error instanceof DOMException && error.name === 'NotAllowedError')) return
    showSnackbar('Файл готов', { text: 'Сохранить или отправить', onClick: () => void share().catch(() => undefined) })
  }
}

async function copyAddress(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    showSnackbar('Ссылка скопирована: вставьте её в адресную строку обычного браузера')
  } catch {
    // No permission: a long press copies a link.
    showSnackbar('Скопируйте ссылку долгим нажатием:', { text: address, url: address })
  }
}
