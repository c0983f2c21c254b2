const status = document.createElement('p');
status.className = 'vh';
status.setAttribute('role', 'status');

/** Screen readers announce only words that change in an element which was there before. */
export function announce(words: string): void {
  if (!status.isConnected) document.body.append(status);
  status.textContent = '';
  setTimeout(() => (status.textContent = words), 100);
}
