/** The class names of this folder's shortcuts.ts. */
import 'virtual:uno:zoom.css'
import 'virtual:uno:zoom-modifiers.css'
