import type { Cell } from '../spreadsheet/write-xlsx.ts'
import { announce } from '../ui/announce.ts'
import { showSnackbar } from '../ui/snackbar.ts'

/** Saves rows as `{name}.xlsx`, on a sheet of that name. Throws if the script that writes it cannot be loaded. */
export async function downloadXlsx(name: string, rows: readonly (readonly Cell[])[]): Promise<void> {
  const { writeXlsx } = await import('../spreadsheet/write-xlsx.ts')
  await saveFile(`${name}.xlsx`, await writeXlsx(rows, name))
}

/**
 * Saves a file that the page has made under a name. The browsers inside messengers save none: there it is handed to
 * another app, or a message says where it can be saved.
 */
export async function saveFile(name: string, content: Blob): Promise<void> {
  if (isInsideApp()) return handOn(new File([content], name, { type: content.type }))
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

const appBrowsers =
  /; wv\)|\b(?:FBA[NV]|FB_IAB|Instagram|Telegram|VKAndroidApp|VKClient|VK-?iOS|OKApp|WhatsApp|Viber|MicroMessenger|Line)\b/i

/** Whether the page is in the browser of an app: by its name, or on an iPhone by not being Safari or another browser. */
function isInsideApp(): boolean {
  const { userAgent } = navigator
  const isBareIos = /\b(?:iPhone|iPad)\b/.test(userAgent) && !/\bSafari\//.test(userAgent)
  return appBrowsers.test(userAgent) || isBareIos || 'TelegramWebviewProxy' in window
}

async function handOn(file: File): Promise<void> {
  if (!navigator.canShare?.({ files: [file] })) {
    return showSnackbar(
      'Браузер внутри приложения не сохраняет файлы. Откройте эту страницу в обычном браузере: меню ⋮ или «…» вверху',
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
