/** System colours, grey and plain: it must not look like a part of the product. */
export const dialogStyle = `
  dialog {
    box-sizing: border-box;
    width: min(520px, 100vw - 32px);
    max-height: calc(100dvh - 32px);
    margin: auto;
    padding: 0;
    border: 3px double CanvasText;
    background: Canvas;
    color: CanvasText;
    font: 14px/20px system-ui, sans-serif;
    overflow: hidden;
  }
  dialog[open] { display: flex; flex-direction: column; }
  dialog::backdrop { background: rgb(0 0 0 / 0.5); }
  .wallet {
    margin: 0;
    padding: 8px 16px;
    background: CanvasText;
    color: Canvas;
    font: 600 12px/16px ui-monospace, monospace;
  }
  h2 { margin: 16px 16px 8px; font: 600 16px/24px system-ui, sans-serif; }
  dl { margin: 0 16px; min-height: 60px; overflow: auto; border-block: 1px solid GrayText; }
  dt { padding-top: 8px; font: 600 12px/16px system-ui, sans-serif; }
  dd { margin: 0; padding-bottom: 8px; overflow-wrap: anywhere; white-space: pre-wrap; }
  .code { font: 13px/20px ui-monospace, monospace; }
  .buttons { display: flex; gap: 8px; margin: 16px; }
  button {
    flex: 1;
    min-height: 48px;
    border: 1px solid CanvasText;
    border-radius: 2px;
    background: Canvas;
    color: CanvasText;
    font: 600 14px/20px system-ui, sans-serif;
    cursor: pointer;
  }
  .approve { background: CanvasText; color: Canvas; }
  :focus-visible { outline: 2px solid Highlight; outline-offset: 2px; }
`
