/** The class names of this folder's shortcuts.ts. */
import 'virtual:uno:drawer.css'
import 'virtual:uno:drawer-modifiers.css'
